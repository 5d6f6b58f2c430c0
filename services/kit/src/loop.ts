import { engineAway } from './engine-away.ts'
import type { Logger } from './log.ts'

export type Loop = {
  /** Run soon, because something may have arrived. */
  wake(): void
  /** Ends after the round that is running. */
  stop(): Promise<void>
}

const BACKOFF_MS = [50, 200, 500, 1000, 2000, 5000]

/**
 * Runs a round whenever woken, at least every `pollMs`, and at once again while a round says that it did something.
 * A round that throws is logged and repeated with growing pauses: an engine that is away is waited for.
 */
export function createLoop(
  { pollMs, log }: { pollMs: number; log: Logger },
  round: (signal: AbortSignal) => Promise<boolean>,
): Loop {
  const abort = new AbortController()
  let failures = 0
  let woken = true
  let rouse: (() => void) | undefined

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async (): Promise<void> => {
    while (!abort.signal.aborted) {
      woken = false
      try {
        const busy = await round(abort.signal)
        failures = 0
        if (!busy && !woken && !abort.signal.aborted) await pause(pollMs)
      } catch (error) {
        if (abort.signal.aborted) return
        log.warn({ err: error }, engineAway(error) ? 'an engine is away; its work waits' : 'round failed, trying again')
        await pause(BACKOFF_MS[Math.min(failures++, BACKOFF_MS.length - 1)] ?? 1000)
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
