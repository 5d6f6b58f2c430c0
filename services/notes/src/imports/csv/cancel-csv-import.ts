import type { NotesCtx } from '#src/context.ts'
import { type CsvImport, importKey, isOpen } from '#src/imports/csv/csv-import.ts'
import { recordCsvImport } from '#src/imports/csv/csv-import-facts.ts'
import { csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import { findImport } from '#src/imports/csv/require-import.ts'

/** Ends an import after the page that is under way; what is imported stays. One that has ended stays as it is. */
export async function cancelCsvImport(ctx: NotesCtx, input: { importId: string }): Promise<CsvImport> {
  const found = await findImport(ctx, input.importId)
  const cancelled = await ctx.write(async (tx) => {
    const imports = csvImportRepository(tx, ctx.actor.teamId)
    const one = (await imports.lock(found.id)) ?? found
    if (!isOpen(one)) return one
    const next: CsvImport = { ...one, state: 'CANCELLED', finishedAt: ctx.clock.now() }
    await imports.save(next)
    await recordCsvImport(tx, ctx.origin, next)
    return next
  })
  if (cancelled.state === 'CANCELLED') await ctx.blobs.abortUpload(importKey(ctx.actor.teamId, found.id))
  return cancelled
}
