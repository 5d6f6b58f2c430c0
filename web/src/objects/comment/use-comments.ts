import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHashState } from '../../lib/hash-state.ts'
import { problemOf } from '../../lib/problem.ts'
import { showToast } from '../../ui/toasts.ts'
import {
  CommentsChanged_subscription,
  LinkedComment_query,
  PlacesOfComments_query,
  type ThreadPlace,
} from './operations.ts'
import { readCommentsAgain } from './read-comments-again.ts'

/** A thread that is about to begin: on which words, and what it is on, made where it is not there yet. */
type CommentDraft = {
  quote: string
  /** The words are ours, and nobody’s who was asked. */
  isOurs?: boolean
  /** What it is on, where that is there before the comment is; else its page stands for it. */
  on?: string
  subject: () => Promise<string>
  /** The words that the thread keeps, where it is on a part of the page. */
  partWords?: string
  /** Name of its box; else it is about words. */
  label?: string
  /** Gives the keyboard back where its box is left. */
  back?: () => void
  /** Where its words stand beside a text: see LevelPlaces. */
  top?: number
}

/** What has the keyboard once a thread is open: the box for an answer, or the thread itself. */
type Focused = 'answer' | 'thread'

export type Comments = {
  /** The page, `type:id`. */
  page: string
  /** Where every open thread stands. */
  places: readonly ThreadPlace[]
  /** How many are open; null while that is not known. */
  total: number | null
  /** Why that is not known, and how it is asked again; null where nothing went wrong. */
  failure: { error: unknown; retry: () => void } | null
  isOpen: boolean
  show: (isOpen: boolean) => void
  draft: CommentDraft | null
  /** Opens the comments with a box for a new thread; null takes the box away. */
  begin: (draft: CommentDraft | null) => void
  /** The thread in which somebody reads or answers. */
  active: string | null
  focused: Focused
  /** The comment that the address names, while its thread is the active one. */
  linked: string | null
  open: (threadId: string | null, focused?: Focused) => void
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
  const [focused, setFocused] = useState<Focused>('answer')
  const { data, error, refetch } = useQuery(PlacesOfComments_query, {
    variables: { subject: page },
    fetchPolicy: 'cache-and-network',
  })
  useSubscription(CommentsChanged_subscription, {
    ignoreResults: true,
    onData({ data: { data: change } }) {
      const { objectType, objectIds } = change?.workspaceChanged ?? { objectType: '', objectIds: [] }
      if (objectType === 'COMMENT_THREAD' && objectIds.includes(page)) void readCommentsAgain(client)
    },
  })
  const [linked, setLinked] = useState<string | null>(null)
  const open = useCallback((threadId: string | null, next: Focused = 'answer', comment: string | null = null) => {
    setActive(threadId)
    setFocused(next)
    setLinked(comment)
    if (threadId) setOpen(true)
  }, [])
  const begin = useCallback((next: CommentDraft | null) => {
    setDraft(next)
    if (!next) return
    setOpen(true)
    setActive(null)
  }, [])
  useLinkedComment(peeked ? null : open)
  const places = data?.threadPlaces
  useLeft(active, places, setActive)
  return {
    page,
    places: places ?? NONE,
    total: places?.length ?? null,
    failure: error && !places ? { error, retry: () => void refetch().catch(() => undefined) } : null,
    isOpen,
    show: setOpen,
    draft,
    begin,
    active,
    focused,
    linked,
    open,
  }
}

const NONE: readonly ThreadPlace[] = []

/** Lets the active thread go once it is no open one any more: it was resolved or deleted. */
function useLeft(
  active: string | null,
  places: readonly ThreadPlace[] | undefined,
  setActive: (threadId: null) => void,
): void {
  const wasOpen = useRef<string | null>(null)
  useEffect(() => {
    if (!active || !places) return
    if (places.some(({ id }) => id === active)) wasOpen.current = active
    else if (wasOpen.current === active) setActive(null)
  }, [active, places, setActive])
}

/** Opens the thread of the comment that the address names. */
function useLinkedComment(open: ((threadId: string, focused: Focused, comment: string) => void) | null): void {
  const client = useApolloClient()
  const [{ comment }, change] = useHashState()
  const leave = useRef(change)
  leave.current = change
  useEffect(() => {
    if (!open || typeof comment !== 'string' || !comment) return
    client
      .query({ query: LinkedComment_query, variables: { commentId: comment } })
      .then(({ data }) => data && open(data.threadOfComment.id, 'thread', comment))
      .catch((cause: unknown) => {
        showToast({ message: 'This comment is not here any more' })
        // What it was about is meant then, where the address names that too.
        if (problemOf(cause).kind === 'missing') leave.current({ comment: null })
      })
  }, [client, comment, open])
}
