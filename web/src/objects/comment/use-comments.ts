import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { useHashState } from '../../lib/hash-state.ts'
import { showToast } from '../../ui/toasts.ts'
import { CommentsChanged_subscription, LinkedComment_query, PageComments_query, type Thread } from './operations.ts'

/** A thread that is about to begin: on which words, and what it is on, made where it is not there yet. */
export type CommentDraft = { quote: string; subject: () => Promise<string> }

export type Comments = {
  /** The page, `type:id`. */
  page: string
  /** Threads that are open, as far as they were read. */
  threads: readonly Thread[]
  /** How many are open; null while that is not known. */
  total: number | null
  isOpen: boolean
  show: (isOpen: boolean) => void
  draft: CommentDraft | null
  /** Opens the comments with a box for a new thread; null takes the box away. */
  begin: (draft: CommentDraft | null) => void
  /** The thread in which somebody reads or answers. */
  active: string | null
  open: (threadId: string | null) => void
}

/**
 * The comments of a page, live; they open by themselves where the address names one. `peeked`: the page stands beside
 * another, and what the address names is that one's.
 */
export function useComments(page: string, { peeked = false } = {}): Comments {
  const client = useApolloClient()
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<CommentDraft | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const { data } = useQuery(PageComments_query, {
    variables: { subject: page, show: 'OPEN' },
    fetchPolicy: 'cache-and-network',
  })
  useSubscription(CommentsChanged_subscription, {
    ignoreResults: true,
    onData({ data: { data: change } }) {
      const { objectType, objectIds } = change?.workspaceChanged ?? { objectType: '', objectIds: [] }
      if (objectType === 'COMMENT_THREAD' && objectIds.includes(page))
        Promise.resolve(client.refetchQueries({ include: [PageComments_query] })).catch(() => undefined)
    },
  })
  const open = useCallback((threadId: string | null) => {
    setActive(threadId)
    if (threadId) setOpen(true)
  }, [])
  const begin = useCallback((next: CommentDraft | null) => {
    setDraft(next)
    if (!next) return
    setOpen(true)
    setActive(null)
  }, [])
  useLinkedComment(peeked ? null : open)
  const { items: threads = [], total = null } = data?.commentThreads ?? {}
  return { page, threads, total, isOpen, show: setOpen, draft, begin, active, open }
}

/** Opens the thread of the comment that the address names. */
function useLinkedComment(open: ((threadId: string) => void) | null): void {
  const client = useApolloClient()
  const [{ comment }] = useHashState()
  useEffect(() => {
    if (!open || typeof comment !== 'string' || !comment) return
    client
      .query({ query: LinkedComment_query, variables: { commentId: comment } })
      .then(({ data }) => data && open(data.threadOfComment.id))
      .catch(() => showToast({ message: 'This comment is not here any more' }))
  }, [client, comment, open])
}
