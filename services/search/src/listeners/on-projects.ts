import {
  FolderDeletedSchema,
  FolderSavedSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { IndexedObject } from '#src/index/search-index.ts'
import { dateOf, type ListenerParts, NOTHING_MORE, orNull } from './listener-parts.ts'

/** Folders and projects. */
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
      content: [project.summary, project.readme].filter(Boolean).join('\n\n'),
      createdAt: dateOf(project.createdAtMs),
      updatedAt: dateOf(project.updatedAtMs),
    }
    await index.put(envelope, [object])
  }),
  listener(ProjectDeletedSchema, async ({ index }: ListenerParts, { projectId }, { envelope }) =>
    index.removeProject(envelope, projectId),
  ),
]
