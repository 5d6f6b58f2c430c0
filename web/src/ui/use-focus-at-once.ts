import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Takes focus before the next key is pressed, so that no letter reaches the page behind, and gives it back at the end. */
export function useFocusAtOnce<T extends HTMLElement>(): RefObject<T | null> {
  const inside = useRef<T>(null)
  useLayoutEffect(() => {
    const node = inside.current
    const before = document.activeElement
    const field = node?.querySelector<HTMLElement>('[data-autofocus]:not([data-autofocus="false"])') ?? node
    field?.focus({ preventScroll: true })
    return () => {
      const now = document.activeElement
      const isFree = !now || now === document.body || node?.contains(now)
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return inside
}
