import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard on a card that goes to another column, where it is drawn anew, and on its old place where the move
 * is refused; until somebody goes elsewhere.
 */
export function useFocusOnMoved() {
  const wanted = useRef<readonly string[]>([])
  useEffect(() => {
    if (wanted.current.length === 0 || document.activeElement !== document.body) return
    for (const id of wanted.current) {
      const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
      if (!card) continue
      card.focus({ preventScroll: true })
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      return
    }
  })
  useEffect(() => {
    const forget = (): void => {
      wanted.current = []
    }
    document.addEventListener('pointerdown', forget)
    return () => document.removeEventListener('pointerdown', forget)
  }, [])
  return {
    follow(cardId: string, movedId: string): void {
      const isFocused = document.activeElement?.closest(`[data-card="${CSS.escape(cardId)}"]`) != null
      wanted.current = isFocused ? [movedId, cardId] : []
    },
  }
}
