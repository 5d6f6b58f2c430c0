import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CsvImport } from '#src/imports/csv/csv-import.ts'
import { csvImportReader } from '#src/imports/csv/csv-import-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'

/** An import that the actor began, in a project that they may write to. Throws NotFound for anybody else's, Forbidden. */
export async function requireImport(ctx: NotesCtx, importId: string): Promise<CsvImport> {
  const one = await findImport(ctx, importId)
  await requireProject(ctx, one.projectId, 'WRITE')
  return one
}

/** An import that the actor began, in a project that they may read. */
export async function findImport(ctx: NotesCtx, importId: string): Promise<CsvImport> {
  const id = knownId(importId, 'Import')
  const one = await ctx.read((tx) => csvImportReader(tx, ctx.actor.teamId).byId(id))
  if (one?.startedBy !== ctx.actor.userId) throw notFound('Import')
  await requireProject(ctx, one.projectId, 'READ')
  return one
}
