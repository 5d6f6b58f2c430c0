import { BULK_IMPORT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { fileName, fileSize } from '#src/files/file.ts'
import type { StartCsvImportInput } from '#src/gql/graph-types.ts'
import {
  type CsvImport,
  IMPORT_LIFETIME_MS,
  IMPORTS_AT_ONCE,
  importKey,
  NOTHING_COUNTED,
  TABLE_LIFETIME_MS,
} from '#src/imports/csv/csv-import.ts'
import { csvImportReader, csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import { requireImport } from '#src/imports/csv/require-import.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { emptiedAt } from '#src/trash/deletion-repository.ts'

/** Few, because somebody waits. */
const DROPPED_AT_ONCE = 20

/**
 * Announces a table that is to be imported, or the rows that an earlier import could not use, mended. Nothing is made of
 * it before somebody says so. WRITE is needed. Throws ValidationError for a name or size over the limits,
 * InvalidOperation while ten imports of the workspace are worked on.
 */
export async function startCsvImport(ctx: NotesCtx, input: StartCsvImportInput): Promise<CsvImport> {
  const name = fileName(input.name)
  const size = fileSize(input.size)
  if (size > BULK_IMPORT_LIMITS.bytes) throw invalid('A table may have at most 10 GB. Cut it into parts.')
  const { id: projectId } = await requireProject(ctx, input.projectId, 'WRITE')
  const before = input.continuesId == null ? null : await requireImport(ctx, input.continuesId)
  if (before && before.projectId !== projectId) throw invalid('That import belongs to another project.')
  await dropOldImports(ctx)
  const id = ctx.newId()
  const one: CsvImport = {
    id,
    projectId,
    name,
    size,
    state: 'UPLOADING',
    table: null,
    mapping: null,
    preview: null,
    done: 0,
    counts: { ...NOTHING_COUNTED },
    failure: null,
    undone: null,
    rootId: before?.rootId ?? id,
    surveyId: null,
    offset: 0,
    startedBy: ctx.actor.userId,
    groupIds: ctx.actor.groupIds,
    createdAt: ctx.clock.now(),
    finishedAt: null,
  }
  await ctx.write(async (tx) => {
    await requireProject(ctx, projectId, 'WRITE', tx)
    const imports = csvImportRepository(tx, ctx.actor.teamId)
    if ((await imports.countRunning()) >= IMPORTS_AT_ONCE)
      throw invalidOperation(`${IMPORTS_AT_ONCE} tables are worked on already. Wait until one has ended.`)
    await ctx.blobs.beginUpload(importKey(ctx.actor.teamId, id))
    await imports.add(one)
    await emptiedAt(tx, ctx.actor.teamId, id, new Date(one.createdAt.getTime() + TABLE_LIFETIME_MS))
  })
  return one
}

/** Forgets imports of the workspace that began long ago, with their bytes. Called when somebody begins another one. */
async function dropOldImports({ actor, blobs, clock, read, write }: NotesCtx): Promise<void> {
  const before = new Date(clock.now().getTime() - IMPORT_LIFETIME_MS)
  const ids = await read((tx) => csvImportReader(tx, actor.teamId).before(before, DROPPED_AT_ONCE))
  if (!ids.length) return
  await write((tx) => csvImportRepository(tx, actor.teamId).remove(ids))
  for (const id of ids) {
    await blobs.abortUpload(importKey(actor.teamId, id))
    await blobs.delete(importKey(actor.teamId, id))
  }
}
