import { AsyncLocalStorage } from 'node:async_hooks'
import { createFairTurns } from '../documents/fair-turns.ts'
import { UnavailableError } from '../errors.ts'

/** How long work waits for a connection before it is refused. */
export const CONNECTION_WAIT_MS = 15_000

/**
 * Shares the connections of a pool among teams: one team has at most two thirds of them at a time, and the teams take
 * turns, so that a query which asks for fifty lists at once keeps nobody else waiting. Work inside work that holds a
 * connection goes straight to the pool, for it would wait for itself. Throws UnavailableError after 15 seconds.
 */
export function shareConnections(poolMax: number): <T>(teamId: string, work: () => Promise<T>) => Promise<T> {
  const takeTurn = createFairTurns({
    // The pool itself keeps those waiting who are too many together.
    atOnce: Number.POSITIVE_INFINITY,
    atOnceOfOne: poolMax - Math.floor(poolMax / 3),
    waitingOfOne: Number.POSITIVE_INFINITY,
    refusal: '',
  })
  const holding = new AsyncLocalStorage<{ connection: boolean }>()
  return (teamId, work) => {
    if (holding.getStore()?.connection) return work()
    const asked = performance.now()
    return takeTurn(teamId, async () => {
      if (performance.now() - asked > CONNECTION_WAIT_MS) throw noneFree()
      const taken = { connection: true }
      try {
        return await holding.run(taken, work)
      } finally {
        // What was begun inside and goes on, such as a loop, is on its own from here.
        taken.connection = false
      }
    })
  }
}

const noneFree = (): UnavailableError =>
  new UnavailableError('This did not work just now. Try again in a moment.', new Error('No connection came free'))
