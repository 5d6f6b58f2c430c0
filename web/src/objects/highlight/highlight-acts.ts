import { newId } from '@verbatim/contracts/ids.ts'
import type { SelectedWords } from '../../editor/selection-range.ts'
import { showToast } from '../../ui/toasts.ts'
import { createUndoStack } from '../../ui/undo-stack.ts'
import { confirmQuoted } from '../insight/confirm-quoted.ts'
import { highlightChanges } from './highlight-changes.ts'
import type { HighlightStore } from './highlight-store.ts'
import { CreateHighlight_mutation, UpdateHighlight_mutation } from './operations.ts'
import { rememberTags } from './recent-tags.ts'
import { suggestionActs } from './suggestion-acts.ts'
import { tagActs } from './tag-acts.ts'

/** Asked before a highlight is deleted that a published insight quotes. */
export const DELETE_HIGHLIGHT = {
  question: 'Delete this highlight?',
  verb: 'Delete highlight',
  back: 'It can be restored from there.',
}

export type HighlightActs = ReturnType<typeof highlightActs>

/**
 * What a person does with highlights. Each act is on screen at once, is sent, and is taken back when it is refused.
 * @param saved resolves when the service has the text as it is on screen, for words are checked against it.
 */
export function highlightActs(store: HighlightStore, saved: () => Promise<void>) {
  const { client, noteId, projectId } = store
  const acts = createUndoStack()
  const undoable = acts.push
  const changes = highlightChanges(store)
  const { send, setTags, remove, restore } = changes
  const tags = tagActs(store)

  return {
    /** Takes back the last act on highlights; false when there is none. */
    undo: acts.undo,
    /** Does again what was taken back last; false when there is none. */
    redo: acts.redo,
    createTag: tags.createTag,
    takeTag: tags.takeTag,
    ...suggestionActs(store, changes, undoable, saved),

    async create(words: SelectedWords, tagIds: readonly string[]): Promise<string> {
      const id = newId()
      const { exact: _words, relativeStart: _from, relativeEnd: _to, ...place } = words
      store.put({ id, ...place, tagIds: [...tagIds], state: 'EXACT' })
      rememberTags(projectId, tagIds)
      const sent = send(
        [id],
        async () => {
          await saved()
          const input = { id, noteId, range: words, tagIds: [...tagIds] }
          await client.mutate({ mutation: CreateHighlight_mutation, variables: { input } })
        },
        () => store.remove([id]),
      )
      const takeBack = async (): Promise<void> => {
        store.remove([id])
        if ((await sent) && (await remove(id))) await tags.unmake(tagIds)
      }
      const unsay = undoable('Highlighted', takeBack, { redo: () => restore(id) })
      void sent.then((isKept) => isKept || unsay())
      return id
    },

    /** Holds a comment to words that are no highlight; the id of what holds it. Throws where that is refused. */
    async anchorComment(words: SelectedWords): Promise<string> {
      await saved()
      const input = { id: newId(), noteId, range: words, inlineCommentOnly: true }
      await client.mutate({ mutation: CreateHighlight_mutation, variables: { input } })
      return input.id
    },

    /** Makes a highlight of words that only a comment stands on; what is said of them stays. */
    async highlightAnchor(id: string): Promise<void> {
      const variables = { input: { highlightId: id, inlineCommentOnly: false } }
      const done = await send(
        [id],
        async () => void (await client.mutate({ mutation: UpdateHighlight_mutation, variables })),
      )
      await store.refresh([id])
      if (done) showToast({ message: 'Highlighted' })
    },

    async retag(id: string, tagIds: readonly string[]): Promise<void> {
      const before = store.mark(id)?.tagIds ?? []
      rememberTags(
        projectId,
        tagIds.filter((tag) => !before.includes(tag)),
      )
      if (await setTags(id, tagIds))
        undoable(
          'Tags changed',
          async () => {
            if (await setTags(id, before)) await tags.unmake(tagIds.filter((tag) => !before.includes(tag)))
          },
          { redo: () => setTags(id, tagIds) },
        )
    },

    async remove(id: string): Promise<void> {
      if (!(await confirmQuoted(client, DELETE_HIGHLIGHT, { highlightIds: [id] }))) return
      if (!(await remove(id))) return
      undoable('Highlight deleted', async () => void (await restore(id)), { redo: () => remove(id) })
    },

    /** Gives a highlight that lost its words a new place. */
    async place(id: string, words: SelectedWords): Promise<void> {
      const done = await send([id], async () => {
        await saved()
        await client.mutate({
          mutation: UpdateHighlight_mutation,
          variables: { input: { highlightId: id, range: words } },
        })
      })
      if (done) showToast({ message: 'Placed' })
      await store.refresh([id])
    },
  }
}
