import type { EditorView } from 'prosemirror-view'
import { type RefObject, useCallback } from 'react'
import { positionsOf, wordsBetween } from '../../../editor/selection-range.ts'
import type { HighlightActs } from '../../../objects/highlight/highlight-acts.ts'
import type { Player } from '../../../player/player-controller.ts'
import type { OpenNote } from '../open-note.ts'
import { showWords, type WordsPlace } from '../show-words.ts'
import type { Picking } from '../use-picking.ts'
import type { Transcript } from '../use-transcript.ts'

/** The note that is summed up, and the text that its lines lead to. */
export type SummaryPlace = {
  note: OpenNote
  view: EditorView | null
  scroller: RefObject<HTMLElement | null>
  player: Player
  transcript: Transcript
  acts: HighlightActs
  picking: Picking
}

/** What a press on a line of the summary does in the text below: goes to its words, or highlights them. */
export function useSummaryActs({ note, view, scroller, player, transcript, acts, picking }: SummaryPlace) {
  const onShow = useCallback(
    (place: WordsPlace): void => {
      if (view && scroller.current) showWords({ view, scroller: scroller.current, player, transcript }, place)
    },
    [view, scroller, player, transcript],
  )
  const highlight = async (place: WordsPlace): Promise<void> => {
    const at = view && positionsOf(view.state.doc, { ...place, endBlockId: place.blockId })
    const words = view && at && wordsBetween(view.state, ...at)
    if (!words) return
    onShow(place)
    picking.openHighlight(await acts.create(words, []))
  }
  return { onShow, onHighlight: note.viewerCan.highlight ? (place: WordsPlace) => void highlight(place) : null }
}
