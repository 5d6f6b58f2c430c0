import type { PeekMode } from '@verbatim/contracts/route-table.ts'
import { useSearchParams } from 'react-router'
import { isSamePeeked, type Peeked, type PeekState, readPeek, writePeek } from './peek-address.ts'

/** What is open beside the page, as the address says, and ways to change it. */
export type Peeking = {
  peek: PeekState | null
  /** Opens an object in place of what is open. The first one adds an entry to the history, so that Back closes it. */
  open: (object: Peeked) => void
  /** Opens an object over what is open, which comes back as it is closed. */
  openOver: (object: Peeked) => void
  /** Closes the last one, or all of them. */
  close: (all?: boolean) => void
  show: (mode: PeekMode) => void
}

export function usePeek(): Peeking {
  const [parameters, setParameters] = useSearchParams()
  const peek = readPeek(parameters)
  const set = (next: PeekState | null, isNew = false): void =>
    setParameters((before) => writePeek(before, next), { replace: !isNew, preventScrollReset: true })
  const mode = peek?.mode ?? 'Side'
  const stack = peek?.stack ?? []
  return {
    peek,
    open: (object) => set({ mode, stack: [...stack.slice(0, -1), object] }, peek === null),
    openOver: (object) => {
      const known = stack.findIndex((one) => isSamePeeked(one, object))
      set({ mode, stack: known < 0 ? [...stack, object] : stack.slice(0, known + 1) }, known < 0)
    },
    close: (all = false) => set(all || stack.length < 2 ? null : { mode, stack: stack.slice(0, -1) }),
    show: (next) => set({ mode: next, stack }),
  }
}
