import {
  TagDeletedSchema,
  TagGroupsChangedSchema,
  TagSavedSchema,
  WorkspaceTagChangedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record, recordAll } from '@verbatim/kit/events/outbox.ts'
import type { Tag } from '#src/tags/tag.ts'

/** Tells the other services what tags are now. */
export const recordTagsSaved = (tx: Transaction, origin: Origin, tags: readonly Tag[]): Promise<void> =>
  recordAll(
    tx,
    origin,
    TagSavedSchema,
    tags.map((tag) => ({
      tagId: tag.id,
      projectId: tag.projectId,
      title: tag.title,
      color: tag.color,
      description: tag.description,
      tagGroupId: tag.tagGroupId,
      synonyms: tag.synonyms,
      role: tag.role ?? '',
      workspaceTagId: tag.workspaceTagId ?? '',
      createdAtMs: BigInt(tag.createdAt.getTime()),
      updatedAtMs: BigInt(tag.updatedAt.getTime()),
    })),
  )

/** Tells that tags are gone, and which one took their place. */
export const recordTagsDeleted = (
  tx: Transaction,
  origin: Origin,
  tags: readonly Tag[],
  mergedInto: string | null,
): Promise<void> =>
  recordAll(
    tx,
    origin,
    TagDeletedSchema,
    tags.map((tag) => ({ tagId: tag.id, projectId: tag.projectId, mergedInto: mergedInto ?? '' })),
  )

/** Tells that groups of a project were made, changed, placed or deleted. */
export const recordTagGroupsChanged = (
  tx: Transaction,
  origin: Origin,
  projectId: string,
  tagGroupIds: readonly string[],
): Promise<void> => record(tx, origin, TagGroupsChangedSchema, { projectId, tagGroupIds: [...tagGroupIds] })

/** Tells that a tag of the workspace was made, changed or deleted. */
export const recordWorkspaceTagChanged = (tx: Transaction, origin: Origin, workspaceTagId: string): Promise<void> =>
  record(tx, origin, WorkspaceTagChangedSchema, { workspaceTagId })
