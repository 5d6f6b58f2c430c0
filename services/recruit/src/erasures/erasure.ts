import { createHmac } from 'node:crypto'
import type { Service } from '@verbatim/contracts/service-manifest.ts'
import { type ErasedWords, wordsIn } from '@verbatim/kit/erasure/erased-words.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedLine } from '@verbatim/kit/limited-text.ts'

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
export type Receipt = { text: string; signature: string; keyId: string }

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

const WORDS_MOST = 50
const WORDS_LENGTH = 200
const WORDS_IN_PHRASE = 12
const SHORTEST = 3

/** Phrases that somebody gave to be erased as well. Throws ValidationError for too many, long or short ones. */
export function phrasesToErase(given: readonly string[]): string[] {
  if (given.length > WORDS_MOST) throw invalid(`At most ${WORDS_MOST} other names and words can be erased at once.`)
  return given.map((text) => {
    const phrase = limitedLine(text, WORDS_LENGTH, 'Words to erase', 'words')
    const words = wordsIn(phrase)
    if (phrase.length < SHORTEST || words === 0)
      throw invalid(`“${phrase}” is too short to be erased everywhere: give at least ${SHORTEST} characters.`)
    if (words > WORDS_IN_PHRASE) throw invalid(`Words to erase may be at most ${WORDS_IN_PHRASE} in a row.`)
    if (/^erased$/i.test(phrase)) throw invalid('This word stands where others were erased. Choose another.')
    return phrase
  })
}

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
