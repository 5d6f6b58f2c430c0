import { showProblem } from '../../ui/toasts.ts'
import { takeWorkspaceTag } from '../tag/take-workspace-tag.ts'
import type { HighlightStore, NoteTag } from './highlight-store.ts'
import { CreateTag_mutation, UnmakeTag_mutation } from './operations.ts'
import { forgetTag } from './recent-tags.ts'

/** Tags that are made while words are tagged. */
export function tagActs(store: HighlightStore) {
  const { client, projectId } = store
  /** Tags made here that nobody has undone. */
  const made = new Set<string>()
  /** The tag that a call made; null where it was refused, which is shown. */
  const keep = async (make: () => Promise<NoteTag | null>): Promise<NoteTag | null> => {
    try {
      const tag = await make()
      if (!tag) return null
      // A title that the project has already answers the tag that has it.
      if (!store.get().tags.has(tag.id) && tag.highlightCount === 0) made.add(tag.id)
      store.change({ tags: new Map([...store.get().tags, [tag.id, tag]]) })
      return tag
    } catch (error) {
      showProblem(error)
      return null
    }
  }
  return {
    createTag: (title: string): Promise<NoteTag | null> =>
      keep(async () => {
        const input = { projectId, title }
        const { data } = await client.mutate({ mutation: CreateTag_mutation, variables: { input } })
        return data?.createTag ?? null
      }),

    /** Makes one of the project's of a tag of the workspace. */
    takeTag: (workspaceTagId: string): Promise<NoteTag | null> =>
      keep(() => takeWorkspaceTag(client, projectId, workspaceTagId)),

    /** Takes back the tags that were made for what was just undone. One that somebody else has used meanwhile stays. */
    async unmake(tagIds: readonly string[]): Promise<void> {
      for (const tagId of tagIds.filter((id) => made.delete(id))) {
        const input = { tagId, onlyUnused: true }
        const answer = await client.mutate({ mutation: UnmakeTag_mutation, variables: { input }, errorPolicy: 'all' })
        if (!answer.data?.deleteTag) continue
        const tags = new Map(store.get().tags)
        tags.delete(tagId)
        store.change({ tags })
        forgetTag(projectId, tagId)
      }
    },
  }
}
