import { setImmediate as othersTurn } from 'node:timers/promises'
import { createFairTurns } from '@verbatim/kit/documents/fair-turns.ts'
import type { Asker } from './allowance.ts'

/**
 * Turns in which texts that nobody sent before are read, one in each round of the loop: reading takes milliseconds and
 * cannot be interrupted, so that of a hundred at once each step of everybody else's requests would wait for all of them.
 * Workspaces take turns. Throws TooManyRequests where a workspace has too many waiting.
 */
export function createReadingTurns(): (asker: Asker) => Promise<void> {
  const takeTurn = createFairTurns({
    atOnce: 1,
    atOnceOfOne: 1,
    waitingOfOne: 200,
    refusal: 'Too many new queries at once. Try again in a moment.',
  })
  return ({ teamId }) => takeTurn(teamId, () => othersTurn())
}
