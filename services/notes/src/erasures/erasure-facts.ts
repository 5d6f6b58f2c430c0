import { NotesErasedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { ErasureProgressedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { toErasedWords } from '@verbatim/kit/erasure/erasure-done.ts'
import { record, recordAll } from '@verbatim/kit/events/outbox.ts'
import type { ErasureOrder } from '#src/erasures/erasure-order.ts'

const IDS_AT_ONCE = 5000

/** Tells how far the erasure of a person is. */
export const recordErasureProgress = (
  tx: Transaction,
  { teamId, erasureId, words, done, total, counts, kept }: ErasureOrder,
  state: 'RUNNING' | 'HELD' | 'DONE',
): Promise<void> =>
  record(tx, { teamId }, ErasureProgressedSchema, {
    erasureId,
    service: 'notes',
    state,
    done,
    total,
    counts,
    kept,
    words: toErasedWords(words),
  })

/** Tells which highlights are gone, and with the last of these facts that the others are to erase the words. */
export function recordNotesErased(
  tx: Transaction,
  { teamId, erasureId, personId, words }: ErasureOrder,
  highlightIds: readonly string[],
  last: boolean,
): Promise<void> {
  const portions = Array.from({ length: Math.max(1, Math.ceil(highlightIds.length / IDS_AT_ONCE)) }, (_, at) =>
    highlightIds.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE),
  )
  return recordAll(
    tx,
    { teamId },
    NotesErasedSchema,
    portions.map((ids, at) => ({
      erasureId,
      personId,
      highlightIds: ids,
      last: last && at === portions.length - 1,
      words: toErasedWords(words),
    })),
  )
}
