import { useEffect, useSyncExternalStore } from 'react'

/** A thing that was opened on this page since it was loaded. */
export type VisitedObject = { kind: 'note' | 'insight' | 'tag' | 'project' | 'folder'; to: string; title: string }

const KEPT = 8

/** With another visit: the last one first, each place once, the oldest forgotten. */
export function withVisit(places: readonly VisitedObject[], visit: VisitedObject): readonly VisitedObject[] {
  return [visit, ...places.filter(({ to }) => to !== visit.to)].slice(0, KEPT)
}

// In memory only: when somebody signs out, nothing of the work stays readable in the browser.
let places: readonly VisitedObject[] = []
const listeners = new Set<() => void>()

function publish(next: readonly VisitedObject[]): void {
  places = next
  for (const listener of listeners) listener()
}

export const forgetVisits = (): void => publish([])

/** Notes that this thing is open. Call it where the thing is known, not where it is on its way. */
export function useVisit({ kind, to, title }: VisitedObject): void {
  useEffect(() => publish(withVisit(places, { kind, to, title })), [kind, to, title])
}

/** What was opened lately, the last one first. */
export function useVisitedObjects(): readonly VisitedObject[] {
  return useSyncExternalStore(subscribe, () => places)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
