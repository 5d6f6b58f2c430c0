import { useEffect, useRef } from 'react'

/** Keeps the keyboard on a card that goes to another column, where it is drawn anew. */
export function useFocusOnMoved(columns: readonly unknown[]) {
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is looked for after each change of the columns
  useEffect(() => {
    if (wanted.current === null) return
    if (document.activeElement !== document.body) return
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted.current)}"]`)
    if (!card) return
    wanted.current = null
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [columns])
  return {
    follow(cardId: string, movedId: string): void {
      const isFocused = document.activeElement?.closest(`[data-card="${CSS.escape(cardId)}"]`) != null
      wanted.current = isFocused ? movedId : null
    },
  }
}
