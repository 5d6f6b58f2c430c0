import { useState } from 'react'

/** What is picked in a list, in any order, and the last one, from which shift reaches on. */
export function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  return {
    picked,
    clear: () => {
      setPicked(new Set())
      setLast(null)
    },
    toggle: (id: string) => {
      setLast(id)
      setPicked((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    },
    /** Picks everything from the last one to this one, in the order of `ids`. */
    reach: (id: string, ids: readonly string[]) => {
      const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)].toSorted((a, b) => a - b)
      setPicked((before) => new Set([...before, ...ids.slice(Math.max(0, from ?? 0), (to ?? 0) + 1)]))
      setLast(id)
    },
  }
}

export type Picked = ReturnType<typeof usePicked>
