import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue, type Origin } from '@verbatim/kit/events/outbox.ts'
import { projectExportRepository } from './project-export-repository.ts'

/** Removes exports that are over, with what was written of them. */
export async function dropExportsOver(tx: Transaction, origin: Origin, now: Date): Promise<void> {
  await removeBytes(tx, origin, await projectExportRepository(tx, origin.teamId).removeOver(now))
}

/** Removes every export of the workspace, for somebody who is in one may be erased everywhere else. */
export async function dropAllExports(tx: Transaction, origin: Origin): Promise<void> {
  await removeBytes(tx, origin, await projectExportRepository(tx, origin.teamId).removeAll())
}

/** Removes those of projects that go for good. */
export async function dropExportsOf(tx: Transaction, origin: Origin, projectIds: readonly string[]): Promise<void> {
  await removeBytes(tx, origin, await projectExportRepository(tx, origin.teamId).removeOf(projectIds))
}

/** Orders that what was written of exports be removed. */
export async function removeBytes(tx: Transaction, origin: Origin, exportIds: readonly string[]): Promise<void> {
  const { teamId } = origin
  if (exportIds.length) await enqueue(tx, origin, RemoveFilesSchema, { teamId, exportIds: [...exportIds] })
}
