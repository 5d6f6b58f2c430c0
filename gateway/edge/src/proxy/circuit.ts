/** Failures in a row after which a region is taken to be down. */
const FAILURES = 5
/** For how long nobody is sent there then; doubled each time the next try fails too. */
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/** Whether a region is reached at the moment. Only connections count: what a region itself answers, it answers. */
export type Circuit = {
  /** Whether a request may be sent: while the region is down, one at a time and with pauses, to see whether it is back. */
  mayTry(): boolean
  reached(): void
  failed(): void
  isOpen(): boolean
}

/** A circuit that opens when a region cannot be reached, so that nobody waits for what will not come. */
export function createCircuit(now: () => number = Date.now): Circuit {
  let failures = 0
  let pause = PAUSE_MS
  let closedUntil = 0
  let trying = false
  const isOpen = (): boolean => failures >= FAILURES
  return {
    isOpen,
    mayTry() {
      if (!isOpen()) return true
      if (trying || now() < closedUntil) return false
      trying = true
      return true
    },
    reached() {
      failures = 0
      pause = PAUSE_MS
      trying = false
    },
    failed() {
      failures++
      if (!isOpen()) return
      // Requests that were sent before it opened fail after it, and say nothing new.
      if (!trying && failures > FAILURES) return
      closedUntil = now() + pause
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      trying = false
    },
  }
}
