import { ContinueImportSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { NotesCtx } from '#src/context.ts'
import type { MapCsvImportInput } from '#src/gql/graph-types.ts'
import { checkImport } from '#src/imports/csv/check-import.ts'
import { type CsvImport, isReadAtOnce } from '#src/imports/csv/csv-import.ts'
import { recordCsvImport } from '#src/imports/csv/csv-import-facts.ts'
import { csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import { workOf } from '#src/imports/csv/import-work.ts'
import { mappingFlags } from '#src/imports/csv/mapping/flags.ts'
import type { ImportMapping } from '#src/imports/csv/mapping/mapping.ts'
import { readMapping } from '#src/imports/csv/mapping/read-mapping.ts'
import { requireImport } from '#src/imports/csv/require-import.ts'

/**
 * Says what the columns of a table become, and finds out what would come of every row; of a table over 10 MB a job does.
 * WRITE is needed. Throws ValidationError for a mapping that cannot be, InvalidOperation before the table is read and
 * once it is imported.
 */
export async function mapCsvImport(ctx: NotesCtx, input: MapCsvImportInput): Promise<CsvImport> {
  const found = await requireImport(ctx, input.importId)
  refuseUnmappable(found)
  const mapping = await ctx.read((tx) => readMapping(ctx, tx, found, input))
  const flags = mappingFlags(mapping, found.table?.rows ?? 0)
  if (flags.length || !isReadAtOnce(found)) return save(ctx, found, mapping, flags.length === 0)
  const preview = await checkImport(workOf(ctx), found, mapping)
  return ctx.write(async (tx) => {
    const imports = csvImportRepository(tx, ctx.actor.teamId)
    const current = (await imports.lock(found.id)) ?? found
    refuseUnmappable(current)
    const next: CsvImport = { ...current, state: 'CHECKED', mapping, preview }
    await imports.save(next)
    return next
  })
}

/** Keeps the mapping; a job checks it, where it can be imported. */
const save = (ctx: NotesCtx, found: CsvImport, mapping: ImportMapping, isChecked: boolean): Promise<CsvImport> =>
  ctx.write(async (tx) => {
    const imports = csvImportRepository(tx, ctx.actor.teamId)
    const current = (await imports.lock(found.id)) ?? found
    refuseUnmappable(current)
    const next: CsvImport = { ...current, state: isChecked ? 'CHECKING' : 'MAPPING', mapping, preview: null }
    await imports.save(next)
    if (isChecked) await enqueue(tx, ctx.origin, ContinueImportSchema, { teamId: ctx.actor.teamId, importId: found.id })
    await recordCsvImport(tx, ctx.origin, next)
    return next
  })

function refuseUnmappable({ state }: CsvImport): void {
  if (state === 'UPLOADING' || state === 'READING') throw invalidOperation('The table is still being read.')
  if (state !== 'MAPPING' && state !== 'CHECKED' && state !== 'CHECKING')
    throw invalidOperation('This import has ended. Begin another one.')
}
