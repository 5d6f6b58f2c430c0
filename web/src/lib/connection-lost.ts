import { useSyncExternalStore } from 'react'

let lost: string | null = null
const listeners = new Set<() => void>()

/** Says why nothing can be sent now, or null when it can; told by what watches the connection. */
export function reportConnectionLost(why: string | null): void {
  if (why === lost) return
  lost = why
  for (const listener of listeners) listener()
}

/** Why nothing can be sent now, in words for the buttons that are off by it; null while there is a connection. */
export function useConnectionLost(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => lost,
  )
}
