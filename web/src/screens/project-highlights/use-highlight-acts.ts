import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
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
import { showToast } from '../../ui/toasts.ts'
import { createUndoStack } from '../../ui/undo-stack.ts'
import { HighlightsScreen_query, HighlightsToReview_query, TagHighlights_mutation } from './operations.ts'

const deleteHighlights = (count: number) => ({
  question: `Delete ${counted(count, 'highlight')}?`,
  verb: `Delete ${counted(count, 'highlight')}`,
  back: 'They can be restored from there.',
})

export type HighlightActs = ReturnType<typeof useHighlightActs>

/**
 * What a person does with one or many highlights of the list, which they can take back and do again. Refusals are shown,
 * and the list is read again.
 */
export function useHighlightActs() {
  const client = useApolloClient()
  const [undos] = useState(createUndoStack)
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
  const remove = (ids: readonly string[]) =>
    act(() =>
      Promise.all(
        ids.map((highlightId) =>
          client.mutate({ mutation: DeleteHighlight_mutation, variables: { input: { highlightId } } }),
        ),
      ),
    )
  const reject = (highlightId: string) =>
    actAtOnce(() => client.mutate({ mutation: RejectHighlight_mutation, variables: { input: { highlightId } } }))
  /** Offers the way back of what was done, and from there the way to do it again. */
  const offerUndo = (message: string, back: () => Promise<boolean>, again: () => Promise<boolean>, isQuiet = false) =>
    void undos.push(message, async () => void (await back()), { redo: again, isQuiet })

  return {
    undo: () => void (undos.undo() || showToast({ message: 'Nothing to undo in this list' })),
    redo: () => void (undos.redo() || showToast({ message: 'Nothing to do again in this list' })),
    /** @param changing those that do not have the tag yet, so that the way back touches no others. */
    async addTag(changing: readonly string[], { id, title }: { id: string; title: string }) {
      if (changing.length === 0 || !(await tag(changing, [id], []))) return
      offerUndo(
        `${title} is on ${counted(changing.length, 'more highlight')}`,
        () => tag(changing, [], [id]),
        () => tag(changing, [id], []),
      )
    },
    async removeTag(changing: readonly string[], { id, title }: { id: string; title: string }) {
      if (changing.length === 0 || !(await tag(changing, [], [id]))) return
      offerUndo(
        `${title} is off ${counted(changing.length, 'highlight')}`,
        () => tag(changing, [id], []),
        () => tag(changing, [], [id]),
      )
    },
    async remove(ids: readonly string[]) {
      const asked = ids.length === 1 ? DELETE_HIGHLIGHT : deleteHighlights(ids.length)
      if (!(await confirmQuoted(client, asked, { highlightIds: [...ids] }))) return false
      const done = await remove(ids)
      if (done)
        offerUndo(
          `${counted(ids.length, 'highlight')} deleted`,
          () => restore(ids),
          () => remove(ids),
        )
      return done
    },
    async accept(id: string, tagIds: string[]) {
      const input = { highlightId: id, tagIds }
      const done = await actAtOnce(() => client.mutate({ mutation: AcceptHighlight_mutation, variables: { input } }))
      if (done)
        offerUndo(
          'Suggestion accepted',
          () => remove([id]),
          () => restore([id]),
          true,
        )
      return done
    },
    /** @param onBack the suggestion waits again, or does not any more. */
    async reject(id: string, onBack: (isBack: boolean) => void) {
      const done = await reject(id)
      const back = async (isBack: boolean, call: () => Promise<boolean>): Promise<boolean> => {
        const isDone = await call()
        if (isDone) onBack(isBack)
        return isDone
      }
      if (done)
        offerUndo(
          'Suggestion rejected',
          () => back(true, () => restore([id])),
          () => back(false, () => reject(id)),
          true,
        )
      return done
    },
  }
}
