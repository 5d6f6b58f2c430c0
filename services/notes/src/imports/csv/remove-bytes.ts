import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue, type Origin } from '@verbatim/kit/events/outbox.ts'
import { TABLE_LIFETIME_MS } from '#src/imports/csv/csv-import.ts'
import { csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'

/** Orders that the bytes of tables be removed, of which nobody makes anything any more. */
export async function removeBytesOf(tx: Transaction, origin: Origin, importIds: readonly string[]): Promise<void> {
  if (importIds.length)
    await enqueue(tx, origin, RemoveFilesSchema, { teamId: origin.teamId, importIds: [...importIds] })
}

/** The same of all tables of projects, before they are removed for good with their imports. */
export const removeTablesOf = async (tx: Transaction, origin: Origin, projectIds: readonly string[]): Promise<void> =>
  removeBytesOf(tx, origin, await csvImportRepository(tx, origin.teamId).inProjects(projectIds))

/** Forgets imports that nobody finished for a week, with their bytes. */
export async function dropUnfinishedImports(tx: Transaction, origin: Origin, now: Date): Promise<void> {
  const imports = csvImportRepository(tx, origin.teamId)
  const ids = await imports.unfinishedBefore(new Date(now.getTime() - TABLE_LIFETIME_MS))
  await removeBytesOf(tx, origin, ids)
  await imports.remove(ids)
}
