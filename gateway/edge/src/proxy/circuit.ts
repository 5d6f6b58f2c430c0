/**
 * Connections in a row that did not come about, and since when at least, after which a region is taken to be down. Of
 * several pods behind one address one may have died, and many requests at once find it before it is no longer offered.
 */
const FAILURES = 5
const FAILING_MS = 2000
/** When it is first looked whether it is back; each look that fails doubles the pause. */
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

export type CircuitParts = {
  /** Looks whether the region answers. Never throws. */
  probe(): Promise<boolean>
  /** Does something later; gives the way to call it off. */
  later?(ms: number, act: () => void): () => void
  /** Milliseconds of a clock that only goes forward. */
  now?(): number
}

/** Whether a region is reached at the moment. Only connections count: what a region itself answers, it answers. */
export type Circuit = { isOpen(): boolean; reached(): void; failed(): void; stop(): void }

/**
 * Opens when a region cannot be reached, so that nobody waits for what will not come, and looks by itself whether the
 * region is back: a person who is shown that it is down sends no request that could tell.
 */
export function createCircuit({ probe, later = laterByTimer, now = () => performance.now() }: CircuitParts): Circuit {
  let failures = 0
  let since = 0
  let isDown = false
  let callOff: (() => void) | null = null
  const reached = (): void => {
    failures = 0
    isDown = false
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
    isOpen: () => isDown,
    reached,
    failed() {
      if (failures++ === 0) since = now()
      isDown ||= failures >= FAILURES && now() - since >= FAILING_MS
      if (isDown && !callOff) lookIn(PAUSE_MS)
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
