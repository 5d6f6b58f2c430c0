import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue, type Origin } from '@verbatim/kit/events/outbox.ts'
import { fileRepository } from '#src/files/file-repository.ts'

const AT_ONCE = 1000

/**
 * Orders that the bytes of these notes' files be removed. To be called in the transaction that removes the notes for
 * good, before it does: their files go with them.
 */
export const removeFilesOf = async (tx: Transaction, origin: Origin, noteIds: readonly string[]): Promise<void> =>
  orderRemoval(tx, origin, await fileRepository(tx, origin.teamId).ofNotes(noteIds))

/** Orders that the bytes of files be removed, whose rows go in this transaction or hold none from now on. */
export async function orderRemoval(tx: Transaction, origin: Origin, files: readonly { id: string }[]): Promise<void> {
  const { teamId } = origin
  const fileIds = files.map((file) => file.id)
  for (let at = 0; at < fileIds.length; at += AT_ONCE)
    await enqueue(tx, origin, RemoveFilesSchema, { teamId, fileIds: fileIds.slice(at, at + AT_ONCE) })
}
