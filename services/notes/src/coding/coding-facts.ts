import { CodingChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'
import { codingReader } from '#src/coding/coding-repository.ts'

/**
 * Publishes that notes are coded by others, or further, or that differences in them were decided; with who codes them
 * blind from now on, so that no other service tells those of what others highlighted.
 */
export async function recordCodingChanged(
  tx: Transaction,
  origin: Origin,
  notes: readonly { id: string; projectId: string }[],
): Promise<void> {
  const blindCoders = await codingReader(tx, origin.teamId).blindCodersOf(notes.map(({ id }) => id))
  await recordAll(
    tx,
    origin,
    CodingChangedSchema,
    notes.map(({ id, projectId }) => ({ noteId: id, projectId, blindCoderIds: blindCoders.get(id) ?? [] })),
  )
}
