/** Connections in a row that did not come about, after which a region is taken to be down. */
const FAILURES = 5
/** When it is first looked whether it is back; each look that fails doubles the pause. */
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

export type CircuitParts = {
  /** Looks whether the region answers. Never throws. */
  probe(): Promise<boolean>
  /** Does something later; gives the way to call it off. */
  later?(ms: number, act: () => void): () => void
}

/** Whether a region is reached at the moment. Only connections count: what a region itself answers, it answers. */
export type Circuit = { isOpen(): boolean; reached(): void; failed(): void; stop(): void }

/**
 * Opens when a region cannot be reached, so that nobody waits for what will not come, and looks by itself whether the
 * region is back: a person who is shown that it is down sends no request that could tell.
 */
export function createCircuit({ probe, later = laterByTimer }: CircuitParts): Circuit {
  let failures = 0
  let callOff: (() => void) | null = null
  const isOpen = (): boolean => failures >= FAILURES
  const reached = (): void => {
    failures = 0
    callOff?.()
    callOff = null
  }
  const lookIn = (pause: number): void => {
    callOff = later(pause, () => {
      void probe().then((answers) => {
        if (!callOff) return
        if (answers) reached()
        else lookIn(Math.min(pause * 2, LONGEST_PAUSE_MS))
      })
    })
  }
  return {
    isOpen,
    reached,
    failed() {
      failures++
      if (isOpen() && !callOff) lookIn(PAUSE_MS)
    },
    stop() {
      callOff?.()
      callOff = null
    },
  }
}

function laterByTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
