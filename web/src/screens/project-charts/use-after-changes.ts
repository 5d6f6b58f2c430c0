import { useEffect, useRef } from 'react'

/** Reads again each time that what is counted has changed; what was just read is not read twice. */
export function useAfterChanges(changes: number, readAgain: () => unknown): void {
  const latest = useRef(readAgain)
  latest.current = readAgain
  const known = useRef(changes)
  useEffect(() => {
    if (known.current === changes) return
    known.current = changes
    void latest.current()
  }, [changes])
}
