import type { UndoStack } from '../../ui/undo-stack.ts'
import type { HighlightChanges } from './highlight-changes.ts'
import type { HighlightStore } from './highlight-store.ts'
import { AcceptHighlight_mutation, RejectHighlight_mutation, SuggestHighlights_mutation } from './operations.ts'
import { rememberTags } from './recent-tags.ts'

/** What a person does with sentences that are suggested to them. */
export function suggestionActs(
  store: HighlightStore,
  { send, remove, restore, asItIs }: HighlightChanges,
  undoable: UndoStack['push'],
  saved: () => Promise<void>,
) {
  const { client, noteId, projectId } = store
  const reject = (id: string): Promise<boolean> => {
    const takeBack = asItIs(id)
    store.remove([id])
    const call = () => client.mutate({ mutation: RejectHighlight_mutation, variables: { input: { highlightId: id } } })
    return send([id], call, takeBack)
  }
  return {
    /** Makes a suggestion a highlight, with its own tags or others. */
    async accept(id: string, tagIds: readonly string[] = store.mark(id)?.tagIds ?? []): Promise<void> {
      const takeBack = asItIs(id)
      const waiting = new Map(store.get().waiting)
      waiting.delete(id)
      store.change({ waiting })
      rememberTags(projectId, tagIds)
      const input = { highlightId: id, tagIds: [...tagIds] }
      const accept = () => client.mutate({ mutation: AcceptHighlight_mutation, variables: { input } })
      if (!(await send([id], accept, takeBack))) return
      undoable('Suggestion accepted', async () => void (await remove(id)), { redo: () => restore(id) })
      await store.refresh([id])
    },

    async reject(id: string): Promise<void> {
      if (!(await reject(id))) return
      undoable('Suggestion rejected', async () => void (await restore(id)), { redo: () => reject(id) })
    },

    /** Asks for sentences worth keeping; how many were found. */
    async suggest(): Promise<number> {
      await saved()
      const answer = await client.mutate({ mutation: SuggestHighlights_mutation, variables: { input: { noteId } } })
      const ids = answer.data?.suggestHighlights.highlights.map(({ id }) => id) ?? []
      await store.refresh(ids)
      return ids.length
    },
  }
}
