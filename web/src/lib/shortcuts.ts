import type { LucideIcon } from 'lucide-react'
import { type KeyPress, matches, parseKeys } from './keys.ts'

/** Something a person can do here, by key, in the palette and in the help sheet. */
export type Action = {
  id: string
  /** Verb first: "New project". */
  title: string
  /** Heading in the palette and the help sheet: "Go to", "Create", "This note". */
  group: string
  /** `mod+k`, `?`, `g h`; see lib/keys.ts. Without keys the action is in the palette only. */
  keys?: string
  /** More words by which the palette finds it. */
  also?: string
  /** Before its title in the palette; else the one of its group. */
  icon?: LucideIcon
  /** What and where a thing is, after its title. */
  detail?: string
  /** The address that it goes to, where it is a thing. */
  to?: string
  /** Whether it is a key for one place only, and has no line in the palette. */
  keysOnly?: boolean
  /** Whether the keys work while a person types in a field. Escape and mod keys often do. */
  inFields?: boolean
  run: () => void
}

/** How long the second press of `g h` may take, in milliseconds. */
const SEQUENCE_MS = 1200

/**
 * Keeps what can be done now. What was registered last comes first, so that an open peek takes a key
 * before the list behind it.
 */
export function createActions(mac: boolean) {
  let layers: readonly (readonly Action[])[] = []
  let flat: readonly Action[] = []
  let pending: { actions: Action[]; step: number; until: number } | null = null
  const listeners = new Set<() => void>()

  const publish = (next: typeof layers) => {
    layers = next
    const seen = new Set<string>()
    flat = layers.flat().filter((action) => !seen.has(action.id) && seen.add(action.id))
    for (const listener of listeners) listener()
  }

  return {
    mac,
    list: () => flat,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Adds actions and returns what takes them away again. */
    register(actions: readonly Action[]): () => void {
      publish([actions, ...layers])
      return () => publish(layers.filter((layer) => layer !== actions))
    },
    /**
     * The action that this press completes, or null. `typing` is whether focus is in a field.
     * @param now milliseconds, for presses that follow each other.
     */
    press(event: KeyPress, typing: boolean, now: number): Action | null {
      const step = pending && now <= pending.until ? pending.step : 0
      const candidates = step > 0 && pending ? pending.actions : flat.filter((action) => action.keys)
      const hits = candidates
        .filter((action) => action.inFields || !typing)
        .filter((action) => {
          const press = parseKeys(action.keys ?? '')[step]
          return press !== undefined && matches(event, press, mac)
        })
      pending = null
      const done = hits.find((action) => parseKeys(action.keys ?? '').length === step + 1)
      if (done) return done
      if (hits.length > 0) pending = { actions: hits, step: step + 1, until: now + SEQUENCE_MS }
      return null
    },
  }
}

/** The actions whose title, group or other words hold every word of the query; those whose title starts with it first. */
export function findActions(actions: readonly Action[], query: string): Action[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const text = (action: Action) => `${action.title} ${action.group} ${action.also ?? ''}`.toLowerCase()
  const starts = (action: Action) => Number(action.title.toLowerCase().startsWith(words.join(' ')))
  return actions
    .filter((action) => !action.keysOnly && words.every((word) => text(action).includes(word)))
    .sort((a, b) => (words.length > 0 ? starts(b) - starts(a) : 0))
}

/** Whether keys pressed here are text: a field, a select or an editor. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
