import type { EditorView } from 'prosemirror-view'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo } from 'react'
import { blockOf } from '../../editor/block-table.ts'
import { type CommentedWords, updateComments } from '../../editor/comment-layer.ts'
import { layerOf } from '../../editor/highlight-layer.ts'
import { type CommentedLines, commentedLines } from '../../editor/margin.ts'
import { positionsOf } from '../../editor/selection-range.ts'
import { useMeasured } from '../../editor/use-measured.ts'
import { useMedia } from '../../lib/use-media.ts'
import { BESIDE_TEXT } from '../../objects/comment/beside-text.ts'
import { CommentsSide } from '../../objects/comment/CommentsSide.tsx'
import type { LevelPlaces } from '../../objects/comment/level-places.ts'
import type { ThreadPlace } from '../../objects/comment/operations.ts'
import { partOf } from '../../objects/comment/subject-part.ts'
import type { ThreadAbout } from '../../objects/comment/ThreadCard.tsx'
import type { Comments } from '../../objects/comment/use-comments.ts'
import { useThreadSteps } from '../../objects/comment/use-thread-steps.ts'
import type { HighlightActs } from '../../objects/highlight/highlight-acts.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import type { Player } from '../../player/player-controller.ts'
import { momentWordsOf } from './moment-words.ts'
import type { OpenNote } from './open-note.ts'
import { useCommentedWords } from './use-commented-words.ts'
import { placeOutside, scrollToBlock } from './use-following.ts'
import type { Picking } from './use-picking.ts'
import type { Transcript } from './use-transcript.ts'

type Options = {
  note: OpenNote
  player: Player
  transcript: Transcript
  comments: Comments | null
  view: EditorView | null
  store: HighlightStore
  scroller: RefObject<HTMLElement | null>
  picking: Picking
  editing: boolean
  acts: HighlightActs
  mayHighlight: boolean
}

const NO_LINES: CommentedLines = { lines: [], seen: [0, 0] }

/**
 * The comments of a note: a line under the words on which each stands, and, while they are open, the threads: `level`
 * scrolls with the text, `beside` stands next to it.
 */
export function useNoteComments(options: Options): { level: ReactNode; beside: ReactNode } {
  const { note, player, transcript, comments, view, store, scroller, acts, mayHighlight } = options
  const isWide = useMedia(BESIDE_TEXT)
  const momentOf = useCallback((subject: string) => momentWordsOf(view, transcript, subject), [view, transcript])
  const words = useCommentedWords(note.id, comments, store, momentOf)
  const active = comments?.draft?.on ?? comments?.places.find(({ id }) => id === comments.active)?.subject
  const activeWords = words.get(active ?? '')
  const [activeId, activeBlock] = [activeWords?.id ?? null, activeWords?.blockId]
  useEffect(() => {
    if (view && !view.isDestroyed) updateComments(view, { words: [...words.values()], active: activeId })
  }, [view, words, activeId])
  useEffect(() => {
    if (!view || !scroller.current || !activeBlock) return
    if (!isWide || placeOutside(view, scroller.current, activeBlock) !== 0)
      scrollToBlock(view, scroller.current, activeBlock)
  }, [view, scroller, activeBlock, isWide])
  const level = useLevelPlaces(isWide && comments?.isOpen ? view : null, scroller, words)
  const orderOf = orderIn(view, words)
  useThreadSteps(comments, orderOf)
  if (!comments?.isOpen) return { level: null, beside: null }
  const show = ({ subject }: ThreadPlace): void => {
    const [place, part] = [words.get(subject), partOf(subject)]
    if (part?.kind === 'moment') {
      player.seek(part.ms)
      player.play()
    }
    if (view && scroller.current && place && placeOutside(view, scroller.current, place.blockId) !== 0)
      scrollToBlock(view, scroller.current, place.blockId)
  }
  const onLeave = ({ subject }: ThreadPlace): void => backToWords(options, words.get(subject))
  const highlightOf = ({ subject }: ThreadPlace): (() => void) | null => {
    const held = words.get(subject)
    const isMade = !held || !mayHighlight || store.mark(held.id) || partOf(subject)
    return isMade ? null : () => void acts.highlightAnchor(held.id)
  }
  const aboutOf = ({ subject }: ThreadPlace): ThreadAbout | null => {
    const part = partOf(subject)
    const isGone = part?.kind === 'moment' && !note.files.some(({ id }) => id === part.fileId)
    return isGone ? { gone: 'The recording is gone' } : null
  }
  const props = { comments, name: 'this note', orderOf, onPlace: show, onLeave, highlightOf, aboutOf }
  return isWide
    ? { level: <CommentsSide {...props} level={level} />, beside: null }
    : { level: null, beside: <CommentsSide {...props} isLeftRoom /> }
}

/** Gives the keyboard back to the text, with the words chosen that the thread is on. */
function backToWords({ view, picking, editing }: Options, words: CommentedWords | undefined): void {
  if (!view || view.isDestroyed) return
  const at = words && positionsOf(view.state.doc, words)
  if (at && !editing) picking.pick({ from: at[0], to: at[1] })
  // What is taken off the page gives the keyboard back first.
  requestAnimationFrame(() => view.dom.focus({ preventScroll: true }))
}

/** In the order of the text; what is said of the note comes before it, and what lost its words behind. */
function orderIn(view: EditorView | null, words: ReadonlyMap<string, CommentedWords>) {
  const layer = view ? layerOf(view) : undefined
  return ({ subject }: ThreadPlace): number => {
    const place = words.get(subject)
    if (!place && !subject.startsWith('noteHighlight:')) return -1
    const block = place && layer && blockOf(layer, place.blockId)
    return block ? block.from + place.start : Number.MAX_SAFE_INTEGER
  }
}

/** Where the words stand now. */
function useLevelPlaces(
  view: EditorView | null,
  scroller: RefObject<HTMLElement | null>,
  words: ReadonlyMap<string, CommentedWords>,
): LevelPlaces {
  const subscribe = useMemo(
    () =>
      // Other words are other lines.
      (again: () => void): (() => void) => {
        if (words.size) again()
        return () => undefined
      },
    [words],
  )
  const { lines, seen } = useMeasured({ view, scroller, read: commentedLines, first: NO_LINES, subscribe })
  return useMemo(() => {
    const byId = new Map(lines.map((line) => [line.id, line]))
    const found = [...words].flatMap(([subject, { id }]): [string, { top: number; height: number }][] => {
      const line = byId.get(id)
      return line ? [[subject, line]] : []
    })
    return { lines: new Map(found), isInText: (subject) => words.has(subject), seen }
  }, [lines, seen, words])
}
