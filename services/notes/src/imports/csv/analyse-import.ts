import { isAppError } from '@verbatim/kit/errors.ts'
import { type CsvImport, type ImportFailure, importKey } from '#src/imports/csv/csv-import.ts'
import { recordCsvImport } from '#src/imports/csv/csv-import-facts.ts'
import { csvImportReader, csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import type { ImportWork } from '#src/imports/csv/import-work.ts'
import type { ImportMapping } from '#src/imports/csv/mapping/mapping.ts'
import { offeredTargets } from '#src/imports/csv/mapping/read-mapping.ts'
import { type Offered, suggestMapping } from '#src/imports/csv/mapping/suggest-mapping.ts'
import { BrokenCsv } from '#src/imports/csv/table/csv-records.ts'
import { brokenTable, type ReadTable, readTable } from '#src/imports/csv/table/read-table.ts'

/**
 * Reads the table of an import whose bytes are here, and says what its columns probably are. A table that cannot be used
 * says why, and where. Does nothing for one that was read already.
 */
export async function analyseImport(work: ImportWork, id: string): Promise<void> {
  const { teamId } = work
  const one = await work.read((tx) => csvImportReader(tx, teamId).byId(id))
  if (!one || !isUnread(one)) return
  const read = await work.blobs.withLocalFile(importKey(teamId, id), readOrFail)
  const mapping = 'shape' in read ? await firstMapping(work, one, read) : null
  await work.write(async (tx) => {
    const imports = csvImportRepository(tx, teamId)
    const current = await imports.lock(id)
    if (!current || !isUnread(current)) return
    const next: CsvImport =
      'shape' in read
        ? { ...current, state: 'MAPPING', table: read.shape, mapping }
        : { ...current, state: 'FAILED', failure: read, finishedAt: new Date() }
    await imports.save(next)
    await recordCsvImport(tx, { teamId, actorId: current.startedBy }, next)
  })
}

const isUnread = ({ state }: CsvImport): boolean => state === 'UPLOADING' || state === 'READING'

async function readOrFail(path: string): Promise<ReadTable | ImportFailure> {
  try {
    return await readTable(path)
  } catch (error) {
    if (error instanceof BrokenCsv) return brokenTable(path, error)
    if (isAppError(error)) return { message: error.message, code: error.code, line: null, column: null }
    throw error
  }
}

/** That of the last import with the same columns, as of the one whose failed rows these are; else what they probably are. */
async function firstMapping(work: ImportWork, one: CsvImport, { shape, answers }: ReadTable): Promise<ImportMapping> {
  const names = shape.columns.map(({ name }) => name)
  const { offered, root, last } = await work.read(async (tx) => {
    const imports = csvImportReader(tx, work.teamId)
    return {
      offered: await offeredTargets(tx, work.teamId, one.projectId),
      root: one.rootId === one.id ? null : await imports.byId(one.rootId),
      last: await imports.lastMapping(one.projectId, names),
    }
  })
  const isSame = JSON.stringify(root?.table?.columns.map(({ name }) => name)) === JSON.stringify(names)
  const before = (isSame ? root?.mapping : null) ?? last
  return before && isStillOffered(before, offered) ? before : suggestMapping(shape, answers, offered)
}

/** Whether all that a mapping names is there still. */
function isStillOffered({ columns }: ImportMapping, { fields, questions }: Offered): boolean {
  const known = new Set([...fields, ...questions].map(({ id }) => id))
  return columns.every(({ field, question }) => {
    const id = field?.id ?? question?.id ?? null
    return id === null || known.has(id)
  })
}
