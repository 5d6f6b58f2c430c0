import { useQuery, useSubscription } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { CommentedWords } from '../../editor/comment-layer.ts'
import type { Comments } from '../../objects/comment/use-comments.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import { HighlightsChanged_subscription } from '../../objects/highlight/operations.ts'
import { NoteCommentAnchors_query } from './operations.ts'

const NONE: ReadonlyMap<string, CommentedWords> = new Map()

/**
 * Where the words of threads stand now, by what the threads are on: those of a highlight, as it is drawn, else of what
 * only holds the comment; of a moment, the word that is said then.
 */
export function useCommentedWords(
  noteId: string,
  comments: Comments | null,
  store: HighlightStore,
  momentOf: (subject: string) => CommentedWords | null,
): ReadonlyMap<string, CommentedWords> {
  const { marks } = useSyncExternalStore(store.subscribe, store.get)
  const { data, refetch } = useQuery(NoteCommentAnchors_query, { variables: { noteId }, skip: !comments })
  useSubscription(HighlightsChanged_subscription, {
    variables: { noteId },
    ignoreResults: true,
    skip: !comments,
    onData: () => void refetch().catch(() => undefined),
  })
  const places = comments?.places
  const draft = comments?.draft?.on
  return useMemo(() => {
    const commented = new Set((places ?? []).map(({ subject }) => subject))
    if (draft) commented.add(draft)
    if (!commented.size) return NONE
    const anchors = (data?.note.commentAnchors ?? []).filter(({ isLost }) => !isLost)
    const words = [...marks, ...anchors.map(({ id, range }) => ({ id, ...range }))]
    const held = words.flatMap(({ id, blockId, start, endBlockId, end }): [string, CommentedWords][] => {
      const subject = formatResourceId('noteHighlight', id)
      return commented.has(subject) ? [[subject, { id, blockId, start, endBlockId, end }]] : []
    })
    const spoken = [...commented].flatMap((subject): [string, CommentedWords][] => {
      const word = momentOf(subject)
      return word ? [[subject, word]] : []
    })
    return new Map([...held, ...spoken])
  }, [data, marks, places, draft, momentOf])
}
