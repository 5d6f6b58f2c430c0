import { ErasureChangedSchema, PersonErasureOrderedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { toErasedWords } from '@verbatim/kit/erasure/erasure-done.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { Erasure } from '#src/erasures/erasure.ts'

/** Orders that what is held of a person be erased everywhere. */
export const recordErasureOrdered = (
  tx: Transaction,
  origin: Origin,
  { id, personId, words }: Pick<Erasure, 'id' | 'personId' | 'words'>,
): Promise<void> =>
  record(tx, origin, PersonErasureOrderedSchema, {
    erasureId: id,
    personId,
    words: toErasedWords(words),
  })

/** Tells that an erasure is further than it was, to whoever looks at it. */
export const recordErasureChanged = (tx: Transaction, origin: Origin, erasureId: string): Promise<void> =>
  record(tx, origin, ErasureChangedSchema, { erasureId })
