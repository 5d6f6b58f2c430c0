import type { NotesCtx } from '#src/context.ts'
import { type CsvImport, isOpen } from '#src/imports/csv/csv-import.ts'
import { recordCsvImport } from '#src/imports/csv/csv-import-facts.ts'
import { csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import { removeBytesOf } from '#src/imports/csv/remove-bytes.ts'
import { findImport } from '#src/imports/csv/require-import.ts'
import { madeAnything } from '#src/imports/csv/undo/undo-csv-import.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'

/** Ends an import after the page that is under way; what is imported stays. One that has ended stays as it is. */
export async function cancelCsvImport(ctx: NotesCtx, input: { importId: string }): Promise<CsvImport> {
  const found = await findImport(ctx, input.importId)
  return ctx.write(async (tx) => {
    const imports = csvImportRepository(tx, ctx.actor.teamId)
    const one = (await imports.lock(found.id)) ?? found
    if (!isOpen(one)) return one
    const next: CsvImport = { ...one, state: 'CANCELLED', finishedAt: ctx.clock.now() }
    await imports.save(next)
    if (madeAnything(next)) await restorableSoon(tx, ctx.actor.teamId, next.id, ctx.clock.now())
    await removeBytesOf(tx, ctx.origin, [next.id])
    await recordCsvImport(tx, ctx.origin, next)
    return next
  })
}
