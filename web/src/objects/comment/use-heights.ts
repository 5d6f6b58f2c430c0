import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How high each of many cards is drawn, by its id: those that were, as they are or were last, the others as guessed.
 * Whoever uses it is drawn again when one turns out otherwise.
 */
export function useHeights(guess: number) {
  const heights = useRef(new Map<string, number>())
  const [observer, setObserver] = useState<ResizeObserver | null>(null)
  const [, draw] = useState(0)
  useEffect(() => {
    const made = new ResizeObserver((entries) => {
      let isOther = false
      for (const { target } of entries) {
        const id = target instanceof HTMLElement ? target.dataset.measured : undefined
        if (!(target instanceof HTMLElement) || !id || !target.isConnected) continue
        if (heights.current.get(id) === target.offsetHeight) continue
        heights.current.set(id, target.offsetHeight)
        isOther = true
      }
      // Before the browser paints, so that no card is seen over another.
      if (isOther) flushSync(() => draw((count) => count + 1))
    })
    setObserver(made)
    return () => made.disconnect()
  }, [])
  const measure = useCallback(
    (id: string, card: HTMLElement | null) => {
      if (!card || !observer) return
      card.dataset.measured = id
      observer.observe(card)
      return () => observer.unobserve(card)
    },
    [observer],
  )
  return { heightOf: (id: string): number => heights.current.get(id) ?? guess, measure }
}
