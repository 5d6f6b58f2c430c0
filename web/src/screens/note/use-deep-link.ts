import { blocksOf } from '@verbatim/contracts/document-text.ts'
import { isSnippet, locationsFromHash } from '@verbatim/contracts/note-locations.ts'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { positionsOf } from '../../editor/selection-range.ts'
import { useHashState } from '../../lib/hash-state.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import type { Player } from '../../player/player-controller.ts'
import { showToast } from '../../ui/toasts.ts'
import { findSnippet } from './find-snippet.ts'
import { showWords } from './show-words.ts'
import { scrollToBlock } from './use-following.ts'
import { momentAt } from './use-picking.ts'
import type { Transcript } from './use-transcript.ts'

/** Opens the note at the highlight or the words that its address names, once, and again when the address changes. */
export function useDeepLink(
  view: EditorView | null,
  store: HighlightStore,
  scroller: RefObject<HTMLElement | null>,
  openHighlight: (id: string, calm: boolean) => void,
  player: Player,
  transcript: Transcript,
): void {
  const [hash] = useHashState()
  const { loaded } = useSyncExternalStore(store.subscribe, store.get)
  const done = useRef<unknown>(null)
  useEffect(() => {
    const element = scroller.current
    const places = locationsFromHash(hash)
    const [place] = places
    if (!view || !element || !place || !loaded || done.current === hash) return
    done.current = hash
    const mark = place.kind === 'highlight' ? store.mark(place.highlightId) : null
    if (mark) {
      const at = positionsOf(view.state.doc, mark)
      scrollToBlock(view, element, mark.blockId)
      if (at) player.seek(momentAt(view, transcript, at[0]) ?? 0)
      requestAnimationFrame(() => openHighlight(mark.id, true))
      return
    }
    // Its words, where a highlight that somebody handed on is gone; who names a comment has its thread opened.
    const words = places.find(isSnippet)
    if (place.kind === 'highlight' && !words)
      return void showToast({ message: 'This highlight is not in the text any more' })
    if (!words || place.kind === 'comment') return
    const found = findSnippet(blocksOf(view.state.doc), words)
    if (!found) return void showToast({ message: 'These words are not in the text any more' })
    return showWords({ view, scroller: element, player, transcript }, found)
  }, [hash, view, loaded, store, scroller, openHighlight, player, transcript])
}
