/** The list itself takes the keyboard when no card is left in it. */
export const LIST_ID = 'highlight-list'

/** What takes the keyboard once these highlights are gone: the card after them, else the one before, else the list. */
export function cardBeside(ids: readonly string[]): { focus: () => void } {
  const list = document.getElementById(LIST_ID)
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-highlight]') ?? [])]
  const isGoing = (card: HTMLElement): boolean => ids.includes(card.dataset.highlight ?? '')
  const last = cards.findLastIndex(isGoing)
  const after = cards.find((card, at) => at > last && !isGoing(card))
  const beside = after ?? cards.findLast((card) => !isGoing(card))
  return { focus: () => (beside?.isConnected ? beside : list)?.focus() }
}
