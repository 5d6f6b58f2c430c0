import { CircleAlert, type LucideIcon } from 'lucide-react'
import { problemLine } from '../lib/problem.ts'
import { announce } from './live-region.ts'

/** One line about what just happened, with a way back where there is one. */
export type Toast = {
  id: number
  message: string
  icon?: LucideIcon
  /** "Undo" by default. */
  action?: { label: string; run: () => void }
}

/** How long a toast stays when nobody points at it, in milliseconds. */
export const TOAST_MS = 6000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  list: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Shows a toast and returns its id. At most three stand at once; the oldest leaves. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId++
  publish([...toasts.slice(-2), { ...toast, id }])
  announce(toast.message)
  return id
}

/** Says why something was not done. */
export function showProblem(error: unknown): number {
  return showToast({ message: problemLine(error), icon: CircleAlert })
}

/** Shows a toast whose button takes the change back. */
export function showUndo(message: string, undo: () => void, icon?: LucideIcon): number {
  return showToast({ message, icon, action: { label: 'Undo', run: undo } })
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}
