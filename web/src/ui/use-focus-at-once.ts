import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Takes focus before the next key is pressed, so that no letter reaches the page behind, and gives it back at the end.
 * @param takes whether it takes focus at all; what comes to have it is given back in any case.
 */
export function useFocusAtOnce<T extends HTMLElement>(takes = true): RefObject<T | null> {
  const inside = useRef<T>(null)
  // While it is drawn first: a field inside may take focus by itself before the effects run.
  const [before] = useState(() => document.activeElement)
  const wanted = useRef(takes)
  useLayoutEffect(() => {
    const node = inside.current
    const field = node?.querySelector<HTMLElement>('[data-autofocus]:not([data-autofocus="false"])') ?? node
    if (wanted.current) field?.focus({ preventScroll: true })
    return () => {
      const now = document.activeElement
      const isFree = !now || now === document.body || node?.contains(now)
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [before])
  return inside
}
