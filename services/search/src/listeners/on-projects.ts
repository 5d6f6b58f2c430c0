import {
  FolderAccessSetSchema,
  FolderDeletedSchema,
  FolderSavedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { grantRepository } from '#src/access/grant-repository.ts'
import type { IndexedObject } from '#src/index/search-index.ts'
import { dateOf, type ListenerParts, NOTHING_MORE, orNull } from './listener-parts.ts'

/** The index is written before the transaction ends, so what decides who may find something stands before anything later is written. */
const FIRST = { endsBatch: true }

/** Folders, projects and who may find what is in them. */
export const projectListeners: readonly Listener<ListenerParts>[] = [
  listener(FolderSavedSchema, async ({ index }: ListenerParts, folder, { envelope }) => {
    const object: IndexedObject = {
      ...NOTHING_MORE,
      id: folder.folderId,
      type: 'PROJECT_CATEGORY',
      projectId: null,
      parentId: orNull(folder.parentId),
      title: folder.name,
      content: '',
      createdAt: dateOf(folder.createdAtMs),
      updatedAt: dateOf(folder.updatedAtMs),
    }
    await index.put(envelope, [object])
  }),
  listener(FolderDeletedSchema, async ({ index }: ListenerParts, { folderId }, { envelope }) =>
    index.remove(envelope, [folderId]),
  ),
  listener(ProjectSavedSchema, async ({ index }: ListenerParts, project, { envelope }) => {
    const object: IndexedObject = {
      ...NOTHING_MORE,
      id: project.projectId,
      type: 'PROJECT',
      projectId: project.projectId,
      parentId: orNull(project.folderId),
      title: project.title,
      content: project.summary,
      createdAt: dateOf(project.createdAtMs),
      updatedAt: dateOf(project.updatedAtMs),
    }
    await index.put(envelope, [object])
  }),
  listener(
    ProjectDeletedSchema,
    async ({ index }: ListenerParts, { projectId }, { tx, envelope }) => {
      await index.removeProject(envelope, projectId)
      await grantRepository(tx, envelope.teamId).remove(projectId, new Date(envelope.occurredAtMs))
    },
    FIRST,
  ),
  listener(
    FolderAccessSetSchema,
    async (_parts: ListenerParts, { folderId, grants }, { tx, envelope }) => {
      await grantRepository(tx, envelope.teamId).replace(
        folderId,
        grants.map(({ userId, level }) => ({ userId: orNull(userId), level })),
        new Date(envelope.occurredAtMs),
      )
    },
    FIRST,
  ),
  listener(
    ProjectAccessSetSchema,
    async (_parts: ListenerParts, { projectId, grants }, { tx, envelope }) => {
      await grantRepository(tx, envelope.teamId).replace(
        projectId,
        grants.map(({ userId, level }) => ({ userId: orNull(userId), level })),
        new Date(envelope.occurredAtMs),
      )
    },
    FIRST,
  ),
]
