import type { EditorView } from 'prosemirror-view'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { blockAt } from '../../editor/block-table.ts'
import { commentsAt } from '../../editor/comment-layer.ts'
import { layerOf, updateHighlights } from '../../editor/highlight-layer.ts'
import { readCursor } from '../../editor/own-cursor-first.ts'
import { selectedRange } from '../../editor/selected-range.ts'
import { trimmed } from '../../editor/selection-range.ts'
import { type Picked, wholeWords } from '../../editor/word-steps.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import type { Player } from '../../player/player-controller.ts'
import { alignWords, momentOf } from '../../player/spoken-words.ts'
import type { SpeakerSpot } from './SpeakerMenu.tsx'
import type { Transcript } from './use-transcript.ts'

/** What the popover is open for: words, or a highlight. */
export type Target =
  | { kind: 'words' }
  /** `calm`: it is shown, and its tags are changed only after a press more, for nobody asked to change them. */
  | { kind: 'highlight'; id: string; calm: boolean }

export type Picking = ReturnType<typeof usePicking>

type Options = {
  view: EditorView | null
  store: HighlightStore
  player: Player
  transcript: Transcript
  editing: boolean
  hasRecording: boolean
  onSpeaker: (spot: SpeakerSpot) => void
  /** Opens the thread that a highlight holds to its words. */
  onComment: (highlightId: string) => void
  /** Gives a highlight that lost its words those that were chosen for it. */
  onPlace: (highlightId: string, words: Picked) => void
}

/** Which words or which highlight a person has chosen, by mouse or by keys. */
export function usePicking(options: Options) {
  const { view, editing, onPlace } = options
  const [picked, setPicked] = useState<Picked | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  /** The highlight for which words are being looked for: what is selected next becomes its place. */
  const [placing, setPlacing] = useState<string | null>(null)

  const pick = useCallback(
    (next: Picked | null) => {
      setPicked(next)
      if (view && !view.isDestroyed) updateHighlights(view, { pending: next })
    },
    [view],
  )
  const close = useCallback(() => {
    setTarget(null)
    pick(null)
    if (!editing) document.getSelection()?.removeAllRanges()
  }, [pick, editing])
  const startPlacing = useCallback(
    (highlightId: string | null) => {
      close()
      setPlacing(highlightId)
    },
    [close],
  )
  const placeAt = (words: Picked): void => {
    if (placing) onPlace(placing, words)
    startPlacing(null)
  }
  const openHighlight = useCallback(
    (id: string, calm = false) => {
      pick(null)
      setTarget({ kind: 'highlight', id, calm })
    },
    [pick],
  )
  useClosedByWriting(view, editing, target !== null || picked !== null, close)
  useTouchedWords(view, setPicked, target !== null)

  const pickWords = useCallback(
    (words: Picked): void => {
      pick(words)
      setTarget({ kind: 'words' })
    },
    [pick],
  )

  /** @param exact takes the letters as they are selected instead of the words that they belong to. */
  const pickSelection = (exact: boolean): boolean => {
    const words = view && selectedWithWords(view, exact)
    if (!words) return false
    const { from, to } = words
    if (placing) {
      placeAt({ from, to })
      return true
    }
    pickWords({ from, to })
    return true
  }

  const press = (event: MouseEvent): void => pressAt(event, options, openHighlight)

  return {
    picked,
    target,
    placing,
    startPlacing,
    placeAt,
    pick,
    pickWords,
    close,
    openHighlight,
    openPicked: () => {
      if (placing && picked) return placeAt(picked)
      // Words that were chosen by touch are drawn only now, when the browser's own handles may go.
      if (picked) pickWords(picked)
    },
    onMouseDown: () => {
      if (picked && !target) pick(null)
    },
    /** A speaker's name or a time that is pressed by key; the mouse is let go above. */
    onClick: (event: MouseEvent) => {
      const isByKey = event.detail === 0
      if (isByKey && event.target instanceof Element && event.target.closest('button')) press(event)
    },
    onMouseUp: (event: MouseEvent) => {
      if (event.button !== 0) return
      // The browser settles what is selected after this event.
      requestAnimationFrame(() => {
        // Drawing what is chosen would put back what the editor believes to be selected.
        if (view && editing) readCursor(view)
        if (!pickSelection(event.altKey)) press(event)
      })
    },
  }
}

/** Closes what is open where writing begins, and goes on. */
function useClosedByWriting(view: EditorView | null, editing: boolean, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (editing) close()
  }, [editing, close])
  // Whoever writes on has done with what was chosen. Not within the event, for the editor is about to read what it did.
  useEffect(() => {
    if (!view || !editing || !isOpen) return
    const soon = (): void => void setTimeout(close)
    view.dom.addEventListener('beforeinput', soon)
    return () => view.dom.removeEventListener('beforeinput', soon)
  }, [view, editing, isOpen, close])
}

/**
 * What a press in the text is for: a speaker's name, a time, a highlight, and else, where it is read and not written, the
 * moment at which its word was said.
 */
function pressAt(event: MouseEvent, options: Options, openHighlight: (id: string) => void): void {
  const { view, store, player, transcript, editing, hasRecording, onSpeaker, onComment } = options
  if (!view || !(event.target instanceof Element) || !view.dom.contains(event.target)) return
  const name = event.target.closest<HTMLElement>('button.speaker-name')
  const time = event.target.closest<HTMLElement>('button[data-seek]')
  const highlights = event.target.closest<HTMLElement>('[data-highlights]')?.dataset.highlights?.split(' ') ?? []
  const [commented] = commentsAt(event.target)
  const blockId = name?.closest<HTMLElement>('section.turn')?.dataset.blockId ?? ''
  if (name?.dataset.speakerId) {
    // A press by mouse leaves the keyboard where it was, and the menu gives it back to what had it.
    name.focus({ preventScroll: true })
    onSpeaker({ speakerId: name.dataset.speakerId, blockId, box: name.getBoundingClientRect() })
  } else if (time) player.seek(Number(time.dataset.seek))
  else if (highlights[0] && !editing) openHighlight(shortest(store, highlights))
  else if (commented && !editing) onComment(commented)
  if (name || time || highlights[0] || commented || editing || !hasRecording) return
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
  const moment = at && momentAt(view, transcript, at.pos)
  if (moment !== null && moment !== undefined) player.seek(moment)
}

/** Follows what is selected by the handles of a touch screen: no mouse is let go there that would tell. */
function useTouchedWords(view: EditorView | null, setPicked: (words: Picked | null) => void, isOpen: boolean): void {
  const byTouch = useRef(false)
  useEffect(() => {
    if (!view) return
    const down = ({ pointerType }: PointerEvent): void => {
      byTouch.current = pointerType === 'touch'
    }
    const changed = (): void => {
      if (!byTouch.current || isOpen) return
      setPicked(selectedWithWords(view, false))
    }
    view.dom.addEventListener('pointerdown', down)
    document.addEventListener('selectionchange', changed)
    return () => {
      view.dom.removeEventListener('pointerdown', down)
      document.removeEventListener('selectionchange', changed)
    }
  }, [view, setPicked, isOpen])
}

/** What is selected, without white space at its ends and with whole words there unless `exact`; null for nothing. */
export function selectedWithWords(view: EditorView, exact: boolean): Picked | null {
  const range = selectedRange(view)
  const [from, to] = range ? trimmed(view.state.doc, range.from, range.to) : [0, 0]
  if (to <= from) return null
  const layer = layerOf(view)
  return exact || !layer ? { from, to } : wholeWords(layer, { from, to })
}

/** Of overlapping highlights the one with the fewest words, which could not be reached otherwise. */
function shortest(store: HighlightStore, ids: readonly string[]): string {
  const length = (id: string): number => {
    const mark = store.mark(id)
    return mark && mark.blockId === mark.endBlockId ? mark.end - mark.start : Number.POSITIVE_INFINITY
  }
  return [...ids].sort((a, b) => length(a) - length(b))[0] ?? ''
}

/** When the word at a position was said; null where nothing is known. */
export function momentAt(view: EditorView, transcript: Transcript, position: number): number | null {
  const layer = layerOf(view)
  const block = layer && blockAt(layer, position)
  const turn = block && transcript.byBlock.get(block.id)
  if (!block || !turn) return typeof block?.node.attrs.startMs === 'number' ? block.node.attrs.startMs : null
  return momentOf(alignWords(block.node.textContent, turn.words), position - block.from) ?? turn.startMs
}
