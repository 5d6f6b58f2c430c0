import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'

/** How long to wait for more of the same before reading again, in milliseconds: an import changes much at once. */
const QUIET_MS = 250

type Soon = (() => void) & {
  /** Reads without waiting for more, after what a person did here; done when a reading is that began after the call. */
  now: () => Promise<void>
}

/**
 * The same call soon, once for a burst, and never twice at once: what is asked for while it is under way is one call more
 * after it, so that a directory that adds hundreds of people is followed by a few readings, and none takes away the pages
 * that another has just read. What cannot be read any more is said by the query that read it.
 */
export function useSoon(onChange: () => unknown): Soon {
  const latest = useRef(onChange)
  latest.current = onChange
  const [now] = useState(() => oneAtATime(() => latest.current()))
  const soon = useDebouncedCallback(() => void now(), QUIET_MS)
  return useMemo(() => Object.assign(() => soon(), { now }), [soon, now])
}

/** Everybody who asks before a call begins shares it. What it gives never rejects: one that failed is over as well. */
function oneAtATime(call: () => unknown): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  const begin = async (): Promise<void> => {
    next = null
    await call()
  }
  return () => {
    last = next ??= last.then(begin).catch(() => undefined)
    return last
  }
}
