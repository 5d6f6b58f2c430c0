import { useSyncExternalStore } from 'react'

const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Says how many changes of `source` have not reached the server, the connection bar adds them up. 0 takes it off. */
export function reportUnsent(source: string, count: number): void {
  if ((counts.get(source) ?? 0) === count) return
  if (count === 0) counts.delete(source)
  else counts.set(source, count)
  for (const listener of listeners) listener()
}

/** How many changes would be lost if the page went away now. */
export function unsentChanges(): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** Asks before the page is left while something has not been sent. Once per page. */
export function guardUnsentChanges(): void {
  window.addEventListener('beforeunload', (event) => {
    if (unsentChanges() > 0) event.preventDefault()
  })
}

/** How many changes of this page have not reached the server. */
export function useUnsentChanges(): number {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, unsentChanges)
}
