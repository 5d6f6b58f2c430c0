import { useApolloClient } from '@apollo/client/react'
import { attempt } from '../../lib/attempt.ts'
import { counted } from '../../lib/words.ts'
import { DELETE_HIGHLIGHT } from '../../objects/highlight/highlight-acts.ts'
import {
  AcceptHighlight_mutation,
  DeleteHighlight_mutation,
  RejectHighlight_mutation,
  RestoreHighlight_mutation,
} from '../../objects/highlight/operations.ts'
import { confirmQuoted } from '../../objects/insight/confirm-quoted.ts'
import { showUndo } from '../../ui/toasts.ts'
import { HighlightsScreen_query, HighlightsToReview_query, TagHighlights_mutation } from './operations.ts'

const deleteHighlights = (count: number) => ({
  question: `Delete ${counted(count, 'highlight')}?`,
  verb: `Delete ${counted(count, 'highlight')}`,
  back: 'They can be restored from there.',
})

export type HighlightActs = ReturnType<typeof useHighlightActs>

/** What a person does with one or many highlights of the list. Refusals are shown, and the list is read again. */
export function useHighlightActs() {
  const client = useApolloClient()
  const readAgain = () =>
    client.refetchQueries({ include: [HighlightsScreen_query, HighlightsToReview_query] }).catch(() => undefined)

  const act = (call: () => Promise<unknown>): Promise<boolean> => attempt(call, readAgain)
  /** Answers as soon as it is done, for the next suggestion waits for it; the list follows. */
  const actAtOnce = (call: () => Promise<unknown>): Promise<boolean> => attempt(call, async () => void readAgain())
  const tag = (highlightIds: readonly string[], addTagIds: string[], removeTagIds: string[]) =>
    act(() =>
      client.mutate({
        mutation: TagHighlights_mutation,
        variables: { input: { highlightIds: [...highlightIds], addTagIds, removeTagIds } },
      }),
    )
  const restore = (ids: readonly string[]) =>
    act(() =>
      Promise.all(
        ids.map((highlightId) =>
          client.mutate({ mutation: RestoreHighlight_mutation, variables: { input: { highlightId } } }),
        ),
      ),
    )

  return {
    /** @param changing those that do not have the tag yet, so that the way back touches no others. */
    async addTag(changing: readonly string[], { id, title }: { id: string; title: string }) {
      if (changing.length === 0 || !(await tag(changing, [id], []))) return
      showUndo(`${title} is on ${counted(changing.length, 'more highlight')}`, () => void tag(changing, [], [id]))
    },
    async removeTag(changing: readonly string[], { id, title }: { id: string; title: string }) {
      if (changing.length === 0 || !(await tag(changing, [], [id]))) return
      showUndo(`${title} is off ${counted(changing.length, 'highlight')}`, () => void tag(changing, [id], []))
    },
    async remove(ids: readonly string[]) {
      const asked = ids.length === 1 ? DELETE_HIGHLIGHT : deleteHighlights(ids.length)
      if (!(await confirmQuoted(client, asked, { highlightIds: [...ids] }))) return false
      const done = await act(() =>
        Promise.all(
          ids.map((highlightId) =>
            client.mutate({ mutation: DeleteHighlight_mutation, variables: { input: { highlightId } } }),
          ),
        ),
      )
      if (done) showUndo(`${counted(ids.length, 'highlight')} deleted`, () => void restore(ids))
      return done
    },
    accept: (highlightId: string, tagIds: string[]) =>
      actAtOnce(() =>
        client.mutate({ mutation: AcceptHighlight_mutation, variables: { input: { highlightId, tagIds } } }),
      ),
    reject: (highlightId: string) =>
      actAtOnce(() => client.mutate({ mutation: RejectHighlight_mutation, variables: { input: { highlightId } } })),
  }
}
