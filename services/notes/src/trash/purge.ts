import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { removeFilesOf } from '#src/files/remove-files-of.ts'
import { accessRepository } from '#src/projects/access-repository.ts'
import type { TrashEntry } from '#src/trash/trash.ts'
import { trashRepository } from '#src/trash/trash-repository.ts'

/**
 * Removes something in the trash for good, with everything in it, whether that was deleted earlier or not. The other
 * services were told when it was deleted.
 */
export async function purge(tx: Transaction, origin: Origin, entry: TrashEntry): Promise<void> {
  const trash = trashRepository(tx, origin.teamId)
  const folderIds = entry.kind === 'FOLDER' ? await trash.foldersFrom(entry.id) : []
  const projectIds = entry.kind === 'PROJECT' ? [entry.id] : await trash.projectsIn(folderIds)
  const noteIds =
    entry.kind === 'NOTE' ? [entry.id, ...(await trash.notesWith(entry.id))] : await trash.notesIn(projectIds)
  await removeFilesOf(tx, origin, noteIds)
  await trash.remove('note', noteIds)
  await trash.remove('project', projectIds)
  await trash.unhang(folderIds)
  await trash.remove('folder', folderIds)
  await accessRepository(tx, origin.teamId).remove([...folderIds, ...projectIds])
  await trash.forget([...folderIds, ...projectIds, ...noteIds])
}
