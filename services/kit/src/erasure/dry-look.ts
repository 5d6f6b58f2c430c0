import { randomBytes } from 'node:crypto'
import { parseId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '../actor.ts'
import { createFairTurns } from '../documents/fair-turns.ts'
import { notFound } from '../errors.ts'
import { hashedPhrases, type WordFinder, wordFinder } from './erased-words.ts'
import { phrasesToErase } from './phrases-to-erase.ts'
import { requireEraser } from './who-erases.ts'

/** Characters that one dry look reads in one service; it says that there may be more. */
export const PREVIEW_CHARACTERS = 20_000_000

/** Bytes of texts that it has in memory at a time, unless one document alone has more. */
export const PREVIEW_PORTION_BYTES = 500_000

/** Whom an erasure would be of, and the words that are looked for beside their names. */
export type Looked = { personId: string; given: readonly string[] }

/**
 * Dry looks of this process, which count what an erasure would find: two at a time and one of each workspace, of which
 * another may wait. Each throws Forbidden unless a MANAGER asks, NotFound for what is no id, ValidationError for words that
 * cannot be erased, and TooManyRequests where the workspace counts already.
 */
export function createDryLooks() {
  const takeTurn = createFairTurns({
    ...{ atOnce: 2, atOnceOfOne: 1, waitingOfOne: 1 },
    refusal: 'Your workspace is already counting what an erasure would find. Try again when that is done.',
  })
  return <T>(
    actor: Pick<Actor, 'teamId' | 'role'>,
    asked: { personId: string; words: readonly string[] },
    look: (looked: Looked) => Promise<T>,
  ): Promise<T> => {
    requireEraser(actor)
    const personId = parseId(asked.personId)
    if (!personId) throw notFound('Person')
    const given = phrasesToErase(asked.words)
    return takeTurn(actor.teamId, () => look({ personId, given }))
  }
}

/** The finder of the erasure for these words, with a key that nobody keeps. */
export function finderOf(words: readonly string[]): WordFinder {
  const key = randomBytes(32)
  return wordFinder({ key, phrases: hashedPhrases(key, words) })
}
