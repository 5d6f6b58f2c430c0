import { useApolloClient } from '@apollo/client/react'
import { newId } from '@verbatim/contracts/ids.ts'
import { confirmFirst } from '../../ui/confirm-first.ts'
import { showProblem, showToast, showUndo } from '../../ui/toasts.ts'
import { known } from './comment-people.ts'
import {
  AddComment_mutation,
  DeleteComment_mutation,
  EditComment_mutation,
  ReactToComment_mutation,
  ReopenThread_mutation,
  ResolveThread_mutation,
  type Thread,
} from './operations.ts'
import { readCommentsAgain } from './read-comments-again.ts'

type Unreached = readonly { id: string; name: string }[]

/** Where a comment goes: what a new thread is on, or a thread that there is. */
export type CommentPlace = { subject: string; quote?: string } | { threadId: string }

export type CommentActs = ReturnType<typeof useCommentActs>

/** What a person does with comments. What was refused is said, and the words stay where they were written. */
export function useCommentActs() {
  const client = useApolloClient()
  /** Resolves to what was done, or to null where it was refused. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      const done = await work()
      await readCommentsAgain(client)
      return done
    } catch (error) {
      showProblem(error)
      return null
    }
  }
  const settle = (thread: Thread, isResolved: boolean) =>
    attempt(async () => {
      const variables = { input: { threadId: thread.id } }
      if (isResolved) await client.mutate({ mutation: ResolveThread_mutation, variables })
      else await client.mutate({ mutation: ReopenThread_mutation, variables })
      return true
    })
  return {
    /** The thread in which it stands now; null where it was refused. */
    async add(place: () => Promise<CommentPlace>, body: string): Promise<string | null> {
      const id = newId()
      const done = await attempt(async () => {
        const input = { id, body, ...(await place()) }
        return client.mutate({ mutation: AddComment_mutation, variables: { input } })
      })
      const added = done?.data?.addComment
      if (added) tellUnreached(known(added.unreached))
      return added?.thread.id ?? null
    },
    async edit(commentId: string, body: string): Promise<boolean> {
      const variables = { input: { commentId, body } }
      const done = await attempt(() => client.mutate({ mutation: EditComment_mutation, variables }))
      if (done?.data) tellUnreached(known(done.data.editComment.unreached))
      return Boolean(done)
    },
    async remove(commentId: string, isLast: boolean): Promise<void> {
      const isMeant = await confirmFirst({
        question: 'Delete this comment?',
        consequence: isLast ? 'The thread goes with it. It cannot be brought back.' : 'It cannot be brought back.',
        verb: 'Delete comment',
        pendingVerb: 'Deleting…',
      })
      const variables = { input: { commentId } }
      if (isMeant) await attempt(() => client.mutate({ mutation: DeleteComment_mutation, variables }))
    },
    /** Gives a comment a sign, or takes it back. */
    async react(commentId: string, emoji: string, reacts: boolean): Promise<void> {
      const variables = { input: { commentId, emoji, reacts } }
      try {
        await client.mutate({ mutation: ReactToComment_mutation, variables })
      } catch (error) {
        showProblem(error)
      }
    },
    async resolve(thread: Thread): Promise<void> {
      if (await settle(thread, true)) showUndo('Thread resolved', () => void settle(thread, false))
    },
    reopen: (thread: Thread) => settle(thread, false),
  }
}

function tellUnreached(unreached: Unreached): void {
  if (!unreached.length) return
  const names = unreached.map(({ name }) => name || 'Somebody').join(', ')
  showToast({ message: `${names} cannot open this and ${unreached.length > 1 ? 'were' : 'was'} not told` })
}
