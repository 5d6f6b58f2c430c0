import { newId } from '@verbatim/contracts/ids.ts'
import type { SelectedWords } from '../../editor/selection-range.ts'
import { dismissToast, showProblem, showToast, showUndo } from '../../ui/toasts.ts'
import { confirmQuoted } from '../insight/confirm-quoted.ts'
import type { HighlightStore, NoteTag } from './highlight-store.ts'
import {
  AcceptHighlight_mutation,
  CreateHighlight_mutation,
  CreateTag_mutation,
  DeleteHighlight_mutation,
  RejectHighlight_mutation,
  RestoreHighlight_mutation,
  SuggestHighlights_mutation,
  UnmakeTag_mutation,
  UpdateHighlight_mutation,
} from './operations.ts'
import { forgetTag, rememberTags } from './recent-tags.ts'

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
  const undone: (() => Promise<void>)[] = []
  /** Tags made here that nobody has undone. */
  const made = new Set<string>()

  /** Runs what is shown already; when it is refused it is taken back, and the person is told. */
  const send = async (
    ids: readonly string[],
    call: () => Promise<unknown>,
    takeBack: () => void = () => undefined,
  ): Promise<boolean> => {
    try {
      await call()
      return true
    } catch (error) {
      showProblem(error)
      takeBack()
      // Somebody else may have changed it meanwhile. Without a connection there is nothing newer to be had.
      await store.refresh(ids).catch(() => undefined)
      return false
    }
  }
  /** Answers what takes the message away again. */
  const undoable = (message: string, undo: () => Promise<void>): (() => void) => {
    const once = (): Promise<void> => {
      const at = undone.indexOf(once)
      if (at < 0) return Promise.resolve()
      undone.splice(at, 1)
      return undo()
    }
    undone.push(once)
    const toast = showUndo(message, () => void once())
    return () => {
      const at = undone.indexOf(once)
      if (at >= 0) undone.splice(at, 1)
      dismissToast(toast)
    }
  }

  async function setTags(id: string, tagIds: readonly string[]): Promise<boolean> {
    const mark = store.mark(id)
    if (!mark) return false
    store.put({ ...mark, tagIds: [...tagIds] })
    return send(
      [id],
      () =>
        client.mutate({
          mutation: UpdateHighlight_mutation,
          variables: { input: { highlightId: id, tagIds: [...tagIds] } },
        }),
      () => store.put(mark),
    )
  }
  async function remove(id: string): Promise<boolean> {
    const takeBack = asItIs(id)
    // What waits for a look is counted, and a count changes only with what the service did.
    const isCounted = store.get().waiting.get(id)?.state === 'REVIEW'
    if (!isCounted) store.remove([id])
    const done = await send(
      [id],
      () => client.mutate({ mutation: DeleteHighlight_mutation, variables: { input: { highlightId: id } } }),
      takeBack,
    )
    if (done && isCounted) store.remove([id])
    return done
  }
  /** Puts a highlight back as it is now: what is drawn, and what waits. */
  function asItIs(id: string): () => void {
    const mark = store.mark(id)
    const waits = store.get().waiting.get(id)
    return () => {
      if (mark) store.put(mark)
      if (waits) store.change({ waiting: new Map([...store.get().waiting, [id, waits]]) })
    }
  }

  /** Takes back the tags that were made for what was just undone. One that somebody else has used meanwhile stays. */
  async function unmake(tagIds: readonly string[]): Promise<void> {
    for (const tagId of tagIds.filter((id) => made.delete(id))) {
      const input = { tagId, onlyUnused: true }
      const answer = await client.mutate({ mutation: UnmakeTag_mutation, variables: { input }, errorPolicy: 'all' })
      if (!answer.data?.deleteTag) continue
      const tags = new Map(store.get().tags)
      tags.delete(tagId)
      store.change({ tags })
      forgetTag(projectId, tagId)
    }
  }

  return {
    /** Takes back the last act on highlights; false when there is none. */
    undo(): boolean {
      const last = undone.at(-1)
      if (last) void last()
      return last !== undefined
    },

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
      const unsay = undoable('Highlighted', async () => {
        store.remove([id])
        if ((await sent) && (await remove(id))) await unmake(tagIds)
      })
      void sent.then((isKept) => isKept || unsay())
      return id
    },

    async retag(id: string, tagIds: readonly string[]): Promise<void> {
      const before = store.mark(id)?.tagIds ?? []
      rememberTags(
        projectId,
        tagIds.filter((tag) => !before.includes(tag)),
      )
      if (await setTags(id, tagIds))
        undoable('Tags changed', async () => {
          if (await setTags(id, before)) await unmake(tagIds.filter((tag) => !before.includes(tag)))
        })
    },

    async remove(id: string): Promise<void> {
      if (!(await confirmQuoted(client, DELETE_HIGHLIGHT, { highlightIds: [id] }))) return
      if (!(await remove(id))) return
      undoable('Highlight deleted', async () => {
        await send([id], () =>
          client.mutate({ mutation: RestoreHighlight_mutation, variables: { input: { highlightId: id } } }),
        )
        await store.refresh([id])
      })
    },

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
      undoable('Suggestion accepted', async () => void (await remove(id)))
      await store.refresh([id])
    },

    async reject(id: string): Promise<void> {
      const takeBack = asItIs(id)
      store.remove([id])
      const reject = () =>
        client.mutate({ mutation: RejectHighlight_mutation, variables: { input: { highlightId: id } } })
      await send([id], reject, takeBack)
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

    /** Asks for sentences worth keeping; how many were found. */
    async suggest(): Promise<number> {
      await saved()
      const answer = await client.mutate({ mutation: SuggestHighlights_mutation, variables: { input: { noteId } } })
      const ids = answer.data?.suggestHighlights.highlights.map(({ id }) => id) ?? []
      await store.refresh(ids)
      return ids.length
    },

    async createTag(title: string): Promise<NoteTag | null> {
      try {
        const { data } = await client.mutate({
          mutation: CreateTag_mutation,
          variables: { input: { projectId, title } },
        })
        const tag = data?.createTag
        if (!tag) return null
        // A title that the project has already answers the tag that has it.
        if (!store.get().tags.has(tag.id) && tag.highlightCount === 0) made.add(tag.id)
        store.change({ tags: new Map([...store.get().tags, [tag.id, tag]]) })
        return tag
      } catch (error) {
        showProblem(error)
        return null
      }
    },
  }
}
