import { CodingChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'

/** Publishes that notes are coded by others, or further, or that differences in them were decided. */
export const recordCodingChanged = (
  tx: Transaction,
  origin: Origin,
  notes: readonly { id: string; projectId: string }[],
): Promise<void> =>
  recordAll(
    tx,
    origin,
    CodingChangedSchema,
    notes.map(({ id, projectId }) => ({ noteId: id, projectId })),
  )
