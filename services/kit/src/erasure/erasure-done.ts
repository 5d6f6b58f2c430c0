import { ErasureProgressedSchema, type ErasedWords as WordsMessage } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import type { Service } from '@verbatim/contracts/service-manifest.ts'
import type { Transaction } from '../database/database.ts'
import { record } from '../events/outbox.ts'
import type { ErasedWords } from './erased-words.ts'

/** Hashes of words as a fact or job tells them. */
export const readErasedWords = (message: WordsMessage | undefined): ErasedWords => ({
  key: message?.key ?? new Uint8Array(),
  phrases: (message?.phrases ?? []).map(({ words, first, hash, hints }) => ({ words, first, hash, hints })),
})

/** The same on its way. */
export const toErasedWords = ({ key, phrases }: ErasedWords) => ({ key, phrases: [...phrases] })

type Counts = Readonly<Record<string, number>>

/** Tells that a service holds nothing any more of whom an erasure is about, how much that was, and what stays, by why. */
export const recordErasureDone = (
  tx: Transaction,
  teamId: string,
  { erasureId, service, counts, kept = {} }: { erasureId: string; service: Service; counts: Counts; kept?: Counts },
): Promise<void> =>
  record(tx, { teamId }, ErasureProgressedSchema, {
    erasureId,
    service,
    state: 'DONE',
    done: 1,
    total: 1,
    counts: present(counts),
    kept: present(kept),
  })

const present = (counts: Counts): Counts => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
