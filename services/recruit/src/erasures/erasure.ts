import { createHmac } from 'node:crypto'
import type { Service } from '@verbatim/contracts/service-manifest.ts'
import type { ErasedWords } from '@verbatim/kit/erasure/erased-words.ts'

export type ErasureState = 'RUNNING' | 'HELD' | 'DONE'

/** How far a service is, how much it erased in which place, and how much stays, by why. */
export type ErasurePlace = {
  state: ErasureState
  done: number
  total: number
  counts: Record<string, number>
  kept: Record<string, number>
}

/** A signed account of what was erased, which names nobody. */
type Receipt = { text: string; signature: string; keyId: string }

/** The erasure of a person, who is not there any more from its beginning. */
export type Erasure = {
  id: string
  personId: string
  state: ErasureState
  /** Null where a restored backup is erased again. */
  askedBy: string | null
  askedAt: Date
  doneAt: Date | null
  words: ErasedWords
  places: Partial<Record<Service, ErasurePlace>>
  receipt: Receipt | null
}

/** Services that hold something of a person, each of which says when it is done. */
export const ERASING: readonly Service[] = ['notes', 'insights', 'activity', 'search', 'identity']

/** What all services together say: held while one is, done when all are. */
export function stateOf(places: Erasure['places']): ErasureState {
  const states = ERASING.map((service) => places[service]?.state ?? 'RUNNING')
  if (states.includes('HELD')) return 'HELD'
  return states.every((state) => state === 'DONE') ? 'DONE' : 'RUNNING'
}

/** What a receipt says: counts and keyed hashes, in one order, so that it is signed as it is read. */
export const receiptText = (erasure: Erasure, about: { teamId: string; region: string; doneAt: Date }): string =>
  JSON.stringify({
    kind: 'verbatim erasure receipt',
    version: 1,
    erasureId: erasure.id,
    teamId: about.teamId,
    region: about.region,
    person: createHmac('sha256', erasure.words.key).update(erasure.personId).digest('hex'),
    askedBy: erasure.askedBy,
    askedAt: erasure.askedAt.toISOString(),
    doneAt: about.doneAt.toISOString(),
    erased: Object.fromEntries(ERASING.map((service) => [service, sorted(erasure.places[service]?.counts ?? {})])),
    kept: Object.fromEntries(ERASING.flatMap((service) => Object.entries(sorted(erasure.places[service]?.kept ?? {})))),
    phrases: erasure.words.phrases.map(({ hash }) => hash).sort(),
  })

const sorted = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)))
