import { useQuery, useSubscription } from '@apollo/client/react'
import type { HighlightMark } from '@verbatim/contracts/highlight-index.ts'
import { formatResourceId, parseResourceId } from '@verbatim/contracts/resource-ids.ts'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react'
import { blockOf } from '../../editor/block-table.ts'
import { type CommentedWords, updateComments } from '../../editor/comment-layer.ts'
import { layerOf } from '../../editor/highlight-layer.ts'
import { CommentsSide } from '../../objects/comment/CommentsSide.tsx'
import type { Thread } from '../../objects/comment/operations.ts'
import type { Comments } from '../../objects/comment/use-comments.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import { HighlightsChanged_subscription } from '../../objects/highlight/operations.ts'
import { NoteCommentAnchors_query } from './operations.ts'
import { scrollToBlock } from './use-following.ts'

type NoteCommentsProps = {
  noteId: string
  comments: Comments
  view: EditorView | null
  store: HighlightStore
  scroller: RefObject<HTMLElement | null>
}

/** The comments of a note: a line under the words on which each stands, and, while they are open, the threads beside them. */
export function NoteComments({ noteId, comments, view, store, scroller }: NoteCommentsProps) {
  const words = useCommentedWords(noteId, comments.threads, store)
  const active = comments.threads.find(({ id }) => id === comments.active)
  const activeId = active ? highlightOf(active) : null
  useEffect(() => {
    if (view && !view.isDestroyed) updateComments(view, { words, active: activeId })
  }, [view, words, activeId])
  const placeOf = (thread: Thread): CommentedWords | undefined => words.find(({ id }) => id === highlightOf(thread))
  const show = (thread: Thread): void => {
    const place = placeOf(thread)
    if (view && scroller.current && place) scrollToBlock(view, scroller.current, place.blockId)
  }
  const activePlace = active && placeOf(active)?.blockId
  useEffect(() => {
    if (view && scroller.current && activePlace) scrollToBlock(view, scroller.current, activePlace)
  }, [view, scroller, activePlace])
  if (!comments.isOpen) return null
  return <CommentsSide comments={comments} name="this note" orderOf={orderIn(view, placeOf)} onPlace={show} />
}

const highlightOf = ({ subject }: Thread): string | null => {
  const named = parseResourceId(subject)
  return named?.type === 'noteHighlight' ? named.id : null
}

/** In the order of the text; what is said of the note comes before it, and what lost its words behind. */
function orderIn(view: EditorView | null, placeOf: (thread: Thread) => CommentedWords | undefined) {
  const layer = view ? layerOf(view) : undefined
  return (thread: Thread): number => {
    if (!highlightOf(thread)) return -1
    const place = placeOf(thread)
    const block = place && layer && blockOf(layer, place.blockId)
    return block ? block.from + place.start : Number.MAX_SAFE_INTEGER
  }
}

/** Where the words of each thread stand now: a highlight's, as it is drawn, else what only holds the comment. */
function useCommentedWords(noteId: string, threads: readonly Thread[], store: HighlightStore): CommentedWords[] {
  const { marks } = useSyncExternalStore(store.subscribe, store.get)
  const { data, refetch } = useQuery(NoteCommentAnchors_query, { variables: { noteId } })
  useSubscription(HighlightsChanged_subscription, {
    variables: { noteId },
    ignoreResults: true,
    onData: () => void refetch().catch(() => undefined),
  })
  return useMemo(() => {
    const commented = new Set(threads.map(({ subject }) => subject))
    const isCommented = (id: string): boolean => commented.has(formatResourceId('noteHighlight', id))
    const anchors = (data?.note.commentAnchors ?? []).filter(({ id, isLost }) => !isLost && isCommented(id))
    return [
      ...marks.filter(({ id }) => isCommented(id)).map(wordsOf),
      ...anchors.map(({ id, range }) => wordsOf({ id, ...range })),
    ]
  }, [data, marks, threads])
}

const wordsOf = ({ id, blockId, start, endBlockId, end }: Omit<HighlightMark, 'tagIds' | 'state'>): CommentedWords => ({
  id,
  blockId,
  start,
  endBlockId,
  end,
})
