import type { EditorView } from 'prosemirror-view'
import { useActions } from '../../lib/use-actions.ts'
import { CARD_LOOK_KEYS, openCardLook } from './CardLook.tsx'

/** What is put into a text and done to its cards by keys, where one may write; the answer opens the picker of quotes. */
export function useQuoteAct(view: EditorView | null, mayWrite: boolean, pick: () => void): () => void {
  const quote = (): void => {
    // The picker gives the keyboard back to what had it: the text, for the quote goes in at its cursor.
    if (document.activeElement === document.body) view?.focus()
    pick()
  }
  const act = { id: 'quote-highlight', title: 'Quote a highlight', group: 'This insight', run: quote }
  const look = {
    id: 'card-look',
    title: 'Change the look of a card',
    group: 'This insight',
    keys: CARD_LOOK_KEYS,
    run: () => void (view && openCardLook(view)),
  }
  useActions(
    mayWrite
      ? [
          { ...act, keys: 'mod+shift+h', inFields: true },
          { ...look, inFields: true },
        ]
      : [],
  )
  return quote
}
