import { useEffect, useState } from 'react'

type Part = { loading: Promise<unknown>; here: boolean; value: unknown }

const parts = new Map<() => Promise<unknown>, Part>()

/** Loads a part of the application once, however often it is asked for; one that failed is loaded anew. */
export function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const known = parts.get(load)
  if (known) return known.loading as Promise<T>
  const part: Part = { loading: load(), here: false, value: null }
  parts.set(load, part)
  part.loading.then(
    (value) => Object.assign(part, { here: true, value }),
    () => parts.delete(load),
  )
  return part.loading as Promise<T>
}

/**
 * What the loader brought, null until it is here; what it threw is thrown on. Not a Suspense: React shows a fallback for
 * 300 ms at least, and parts that come one after the other would add up to a second of waiting for nothing.
 * @param load the same function at every call, for it names the part
 */
export function usePart<T>(load: () => Promise<T>): T | null {
  const [, draw] = useState(0)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const part = parts.get(load)
  const here = part?.here ?? false
  useEffect(() => {
    if (here) return
    let gone = false
    loadPart(load).then(
      () => gone || draw((count) => count + 1),
      (error: unknown) => gone || setFailure({ error }),
    )
    return () => {
      gone = true
    }
  }, [load, here])
  if (failure) throw failure.error
  return here ? (part?.value as T) : null
}
