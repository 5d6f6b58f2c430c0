import { TagDeletedSchema, TagSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { knownTags } from '#src/tags/known-tag-repository.ts'

/** Tags as notes tells them: an insight has some, and a public page names those of what it quotes. */
export const tagListeners: readonly Listener<unknown>[] = [
  listener(
    TagSavedSchema,
    async (_parts, { tagId, projectId, title, color, role, workspaceTagId }, { tx, envelope }) => {
      const tag = { id: tagId, projectId, title, color, role, workspaceTagId: workspaceTagId || null }
      await knownTags(tx, envelope.teamId).save(tag, new Date(envelope.occurredAtMs))
    },
  ),
  listener(TagDeletedSchema, async (_parts, { tagId, projectId, mergedInto }, { tx, envelope }) => {
    await knownTags(tx, envelope.teamId).remove(tagId, projectId, mergedInto || null, new Date(envelope.occurredAtMs))
  }),
]
