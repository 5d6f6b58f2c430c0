import { blocksOf } from '@verbatim/contracts/document-text.ts'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef } from 'react'
import { positionsOf } from '../../editor/selection-range.ts'
import type { Picked } from '../../editor/word-steps.ts'
import { showToast } from '../../ui/toasts.ts'
import { findPageWords } from './find-page-words.ts'
import type { WordsOfPage } from './use-file-pages.ts'
import { scrollToBlock } from './use-following.ts'

/** Chooses the words of the text that were chosen on a page, as if they had been selected here. */
export function useWordsOfPage(
  sought: WordsOfPage | null,
  view: EditorView | null,
  scroller: RefObject<HTMLElement | null>,
  pickWords: (words: Picked) => void,
): void {
  const done = useRef<WordsOfPage | null>(null)
  useEffect(() => {
    const element = scroller.current
    if (!sought || !view || !element || done.current === sought) return
    done.current = sought
    const place = findPageWords(blocksOf(view.state.doc), sought.words, sought.page)
    const at = place && positionsOf(view.state.doc, place)
    if (!at) return void showToast({ message: 'These words are not in the text' })
    scrollToBlock(view, element, place.blockId)
    requestAnimationFrame(() => pickWords({ from: at[0], to: at[1] }))
  }, [sought, view, scroller, pickWords])
}
