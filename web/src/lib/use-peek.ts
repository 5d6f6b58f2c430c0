import type { PeekMode } from '@verbatim/contracts/route-table.ts'
import { isSamePeeked, type Peeked, type PeekState, readPeek, writePeek } from './peek-address.ts'
import { useAddress, useAddressNow } from './use-address.ts'

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
  const [parameters, setParameters] = useAddress()
  const { now } = useAddressNow()
  const peek = readPeek(parameters)
  const set = (next: PeekState | null, isNew = false): void =>
    setParameters((before) => writePeek(before, next), { replace: !isNew, preventScrollReset: true })
  /** Of two steps shortly after each other the second goes on from the first. */
  const opened = (): PeekState => readPeek(new URLSearchParams(now().search)) ?? { mode: 'Side', stack: [] }
  return {
    peek,
    open: (object) => {
      const { mode, stack } = opened()
      set({ mode, stack: [...stack.slice(0, -1), object] }, stack.length === 0)
    },
    openOver: (object) => {
      const { mode, stack } = opened()
      const known = stack.findIndex((one) => isSamePeeked(one, object))
      set({ mode, stack: known < 0 ? [...stack, object] : stack.slice(0, known + 1) }, known < 0)
    },
    close: (all = false) => {
      const { mode, stack } = opened()
      set(all || stack.length < 2 ? null : { mode, stack: stack.slice(0, -1) })
    },
    show: (mode) => set({ mode, stack: opened().stack }),
  }
}
