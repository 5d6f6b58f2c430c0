import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseId } from '@verbatim/contracts/ids.ts'
import type { Actor } from '../actor.ts'
import type { Locks } from '../database/locks.ts'
import { createFairTurns } from '../documents/fair-turns.ts'
import { AppError, notFound } from '../errors.ts'
import { hashedPhrases, type WordFinder, wordFinder } from './erased-words.ts'
import { phrasesToErase } from './phrases-to-erase.ts'
import { requireEraser } from './who-erases.ts'

/** Characters that one dry look reads in one service; it says that there may be more. */
export const PREVIEW_CHARACTERS = 20_000_000

/** Bytes of texts that it has in memory at a time, unless one document alone has more. */
export const PREVIEW_PORTION_BYTES = 500_000

/** Whom an erasure would be of, and the words that are looked for beside their names. */
export type Looked = { personId: string; given: readonly string[] }

const REFUSAL = 'Your workspace is already counting what an erasure would find. Try again when that is done.'
const LOOKS_AGAIN_MS = 100

/** Who asks for a dry look, and where it is known how many others look. */
export type Looking = { actor: Pick<Actor, 'teamId' | 'role'>; locks: Pick<Locks, 'take'> }

/**
 * Dry looks, which count what an erasure would find: two at a time in this process, and in all processes of the region one
 * of each workspace, of which another may wait. Each throws Forbidden unless a MANAGER asks, NotFound for what is no id,
 * ValidationError for words that cannot be erased, and TooManyRequests where the workspace counts already.
 */
export function createDryLooks() {
  const takeTurn = createFairTurns({ atOnce: 2, atOnceOfOne: 1, waitingOfOne: 1, refusal: REFUSAL })
  return async <T>(
    { actor, locks }: Looking,
    asked: { personId: string; words: readonly string[] },
    look: (looked: Looked) => Promise<T>,
  ): Promise<T> => {
    requireEraser(actor)
    const personId = parseId(asked.personId)
    if (!personId) throw notFound('Person')
    const given = phrasesToErase(asked.words)
    const end = await turnOfRegion(locks, actor.teamId)
    try {
      return await takeTurn(actor.teamId, () => look({ personId, given }))
    } finally {
      await end()
    }
  }
}

/** The workspace's one turn in the region; throws TooManyRequests where another look waits for it already. */
async function turnOfRegion(locks: Looking['locks'], teamId: string): Promise<() => Promise<void>> {
  const take = () => locks.take(`dry look of ${teamId}`)
  const atOnce = await take()
  if (atOnce) return atOnce
  const leave = await locks.take(`waits for a dry look of ${teamId}`)
  if (!leave) throw new AppError('TooManyRequests', REFUSAL)
  try {
    for (;;) {
      const end = await take()
      if (end) return end
      await pause(LOOKS_AGAIN_MS)
    }
  } finally {
    await leave()
  }
}

/** The finder of the erasure for these words, with a key that nobody keeps. */
export function finderOf(words: readonly string[]): WordFinder {
  const key = randomBytes(32)
  return wordFinder({ key, phrases: hashedPhrases(key, words) })
}
