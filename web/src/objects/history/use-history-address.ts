import { useCallback, useEffect, useRef } from 'react'
import { useAddress } from '../../lib/use-address.ts'

const PARAMETER = 'history'

export type HistoryAddress = {
  isOpen: boolean
  /** The version that is looked at; empty for the one that the page chooses. */
  versionId: string
  /** Opens the history, or another version in it. */
  open(versionId: string): void
  close(): void
  /** Whether somebody went back to the text, from that moment on, before the page has followed. */
  isLeft(): boolean
}

/** Whether the page shows its history, and which version: it stands in the address, so that it can be sent and reloaded. */
export function useHistoryAddress(): HistoryAddress {
  const [parameters, setParameters] = useAddress()
  const versionId = parameters.get(PARAMETER)
  const isOpen = versionId !== null
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const set = useCallback(
    (next: string | null) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === null) after.delete(PARAMETER)
          else after.set(PARAMETER, next)
          return after
        },
        // Back leads to the text, past all the versions that were looked at.
        { replace: isOpen },
      ),
    [setParameters, isOpen],
  )
  return {
    isOpen,
    versionId: versionId ?? '',
    open: useCallback((id) => set(id), [set]),
    close: useCallback(() => {
      left.current = true
      set(null)
    }, [set]),
    isLeft: useCallback(() => left.current, []),
  }
}
