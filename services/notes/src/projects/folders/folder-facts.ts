import { FolderDeletedSchema, FolderSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'
import type { Folder } from '#src/projects/folders/folder.ts'

/** Tells the other services what folders are now. */
export const recordFoldersSaved = (tx: Transaction, origin: Origin, folders: readonly Folder[]): Promise<void> =>
  recordAll(
    tx,
    origin,
    FolderSavedSchema,
    folders.map((folder) => ({
      folderId: folder.id,
      name: folder.name,
      parentId: folder.parentId ?? '',
      createdAtMs: BigInt(folder.createdAt.getTime()),
      updatedAtMs: BigInt(folder.updatedAt.getTime()),
    })),
  )

export const recordFoldersDeleted = (tx: Transaction, origin: Origin, folderIds: readonly string[]): Promise<void> =>
  recordAll(
    tx,
    origin,
    FolderDeletedSchema,
    folderIds.map((folderId) => ({ folderId })),
  )
