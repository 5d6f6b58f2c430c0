import type { Principal } from '@verbatim/access/principal.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import { allBelow } from '#src/projects/folders/all-below.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { recordAccess, recordFolderAccess } from '#src/projects/project-facts.ts'

/**
 * Takes away every entry of somebody who left, or of a group that is gone, on projects and folders, and tells the other
 * services. Where nobody else
 * has full access the workspace's managers do, of whom there is always one.
 */
export async function endAccessOf(tx: Transaction, teamId: string, principal: Principal): Promise<void> {
  await folderRepository(tx, teamId).lockTree()
  const objectIds = await accessRepository(tx, teamId).removeOf(principal)
  const projectIds = new Set(objectIds)
  const folderIds = new Set<string>()
  for (const id of objectIds) {
    const below = await allBelow(tx, teamId, id)
    for (const projectId of below.projectIds) projectIds.add(projectId)
    for (const folderId of below.folderIds) folderIds.add(folderId)
  }
  await recordAccess(tx, { teamId }, [...projectIds])
  await recordFolderAccess(tx, { teamId }, [...folderIds])
}
