import { type Pauses, pauseAfter } from './back-off.ts'
import { engineAway } from './engine-away.ts'
import type { Logger } from './log.ts'

export type Loop = {
  /** Run soon, because something may have arrived. */
  wake(): void
  /** Ends after the round that is running. */
  stop(): Promise<void>
}

/** While an engine is away, so many tries pass between two lines that say so: about a minute. */
const TRIES_A_LINE = 12

const BACKOFF_MS: Pauses = [50, 200, 500, 1000, 2000, 5000]

/** Between two rounds that found nothing. */
export type Pace = {
  pollMs: number
  /**
   * For what is told of its work: while nothing is told and nothing found, each pause is twice the one before, up to
   * this. A system that nobody uses then costs a laptop or a cluster next to nothing.
   */
  restMs?: number
}

/**
 * What came of a round: whether there may be more to do at once, or that something waits which cannot be done yet, such
 * as what another process has.
 */
export type Found = boolean | 'waits'

/** For those whom NOTIFY wakes: they look by themselves for what a call was lost for, or a dead process left behind. */
export const REST_MS = 10_000

/**
 * Runs a round whenever woken, at least every `pollMs` (with `restMs`, every so long), and at once again while a round
 * says that there may be more. A round that throws is logged and repeated with growing pauses: an engine that is away is
 * waited for.
 */
export function createLoop(
  { pollMs, restMs = pollMs, log }: Pace & { log: Logger },
  round: (signal: AbortSignal) => Promise<Found>,
): Loop {
  const abort = new AbortController()
  let failures = 0
  let pauseMs = pollMs
  let woken = true
  let isAway = false
  let rouse: (() => void) | undefined

  /** Whether it was ended before its time. */
  const pause = (ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms)
      rouse = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  const report = (error: unknown): void => {
    if (!engineAway(error)) {
      log.warn({ err: error }, 'round failed, trying again')
      return
    }
    // Where it was thrown says nothing about an engine that does not answer.
    const reason = error instanceof Error ? error.message : String(error)
    if (!isAway || failures % TRIES_A_LINE === 0) log.warn({ reason }, 'an engine is away; its work waits')
    isAway = true
  }
  const run = async (): Promise<void> => {
    while (!abort.signal.aborted) {
      woken = false
      try {
        const found = await round(abort.signal)
        const isBusy = found === true || woken
        if (isAway) log.warn('the engine answers again')
        isAway = false
        failures = 0
        if (isBusy || found === 'waits') pauseMs = pollMs
        if (isBusy || abort.signal.aborted) continue
        const isRoused = await pause(pauseMs)
        pauseMs = isRoused ? pollMs : Math.min(2 * pauseMs, restMs)
      } catch (error) {
        if (abort.signal.aborted) return
        report(error)
        await pause(pauseAfter(failures++, BACKOFF_MS))
      }
    }
  }
  const running = run()
  return {
    wake() {
      woken = true
      if (failures === 0) rouse?.()
    },
    async stop() {
      abort.abort()
      rouse?.()
      await running
    },
  }
}
