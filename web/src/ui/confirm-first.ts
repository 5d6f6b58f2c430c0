import type { ReactNode } from 'react'

/** What is asked before an act that began far from any dialog: by a key, in a menu of a list. */
export type Question = {
  question: ReactNode
  consequence: ReactNode
  verb: string
  pendingVerb: string
  /** Nothing is lost by it, so its button does not warn. */
  isHarmless?: boolean
}
type OpenQuestion = Question & { answer: (isMeant: boolean) => void }

let open: OpenQuestion | null = null
const listeners = new Set<() => void>()

function show(next: OpenQuestion | null): void {
  open = next
  for (const listener of listeners) listener()
}

export const questionStore = {
  current: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Asks in a dialog and resolves to the answer. A question that is still open is answered with no. */
export function confirmFirst(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    show({
      ...question,
      answer(isMeant) {
        show(null)
        resolve(isMeant)
      },
    })
  })
}
