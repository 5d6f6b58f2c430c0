import { useEffect, useSyncExternalStore } from 'react'
import type { Peeked } from './peek-address.ts'

/** The lists on screen that say what they hold, the last one last. */
let lists: readonly (readonly Peeked[])[] = []
const listeners = new Set<() => void>()

function publish(next: typeof lists): void {
  lists = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says what a list holds in its order, those rows included that are not drawn, while it is on screen. */
export function useOfferSiblings(rows: readonly Peeked[]): void {
  const text = JSON.stringify(rows.map(({ kind, id }) => ({ kind, id })))
  useEffect(() => {
    const offered = JSON.parse(text) as Peeked[]
    publish([...lists, offered])
    return () => publish(lists.filter((one) => one !== offered))
  }, [text])
}

/** What the list on screen holds; null where none says so. */
export const useOfferedSiblings = (): readonly Peeked[] | null =>
  useSyncExternalStore(subscribe, () => lists.at(-1) ?? null)
