import { blocksOf } from '@verbatim/contracts/document-text.ts'
import type { HighlightMark } from '@verbatim/contracts/highlight-index.ts'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { StateWatch } from '../../editor/state-watch.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import { tagClass } from '../../ui/TagPill.tsx'
import { marksOfPages } from './marks-of-pages.ts'
import type { FilePages } from './use-file-pages.ts'
import { scrollToBlock } from './use-following.ts'
import type { Picking } from './use-picking.ts'
import { useWordsOfPage } from './use-words-of-page.ts'

type Beside = {
  view: EditorView | null
  watch: StateWatch
  store: HighlightStore
  pages: FilePages
  scroller: RefObject<HTMLElement | null>
  picking: Pick<Picking, 'openHighlight' | 'pickWords'>
}

/**
 * Keeps the highlights of the text on the pages that stand beside it, and opens in the text what is pressed there, or
 * chooses the words that are looked for from there.
 */
export function usePagesBeside({ view, watch, store, pages, scroller, picking }: Beside): void {
  useWordsOfPage(pages.sought, view, scroller, picking.pickWords)
  const { file, mark, pressed } = pages
  const isOpen = file !== null
  const highlights = useSyncExternalStore(store.subscribe, store.get)
  const text = useSyncExternalStore(watch.subscribe, () => (isOpen ? (watch.get()?.doc ?? null) : null))
  useEffect(() => {
    if (!isOpen || !text) return
    const { marks, tags, waiting } = highlights
    const lookOf = ({ tagIds }: HighlightMark): string => {
      const tag = tags.get(tagIds.find((id) => tags.has(id)) ?? '')
      return tag ? tagClass(tag.color, tag.role) : 'tg-none'
    }
    // What is only proposed stands in the text alone, where it is answered.
    const kept = marks.filter(({ id }) => !waiting.has(id))
    mark(marksOfPages(blocksOf(text), kept, lookOf))
  }, [isOpen, text, highlights, mark])
  const done = useRef(pressed)
  const open = useEffectEvent((id: string) => {
    const found = store.mark(id)
    const element = scroller.current
    if (!found || !view || !element) return
    // What is pressed next is meant for the card, and not for the pages, which Escape would close.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollToBlock(view, element, found.blockId)
    requestAnimationFrame(() => picking.openHighlight(id, true))
  })
  useEffect(() => {
    if (!pressed || done.current === pressed) return
    done.current = pressed
    open(pressed.id)
  }, [pressed])
}
