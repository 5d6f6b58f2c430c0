import type { Transaction } from '@verbatim/kit/database/database.ts'
import { subtreeOf } from '#src/projects/folders/folder.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { projectRepository } from '#src/projects/project-repository.ts'

/** Ids of a folder and all folders below it, and of the projects in them. None where there is no such folder. */
export async function allBelow(
  tx: Transaction,
  teamId: string,
  folderId: string,
): Promise<{ folderIds: string[]; projectIds: string[] }> {
  const folderIds = subtreeOf(await folderRepository(tx, teamId).all(), folderId).map((folder) => folder.id)
  const projects = await projectRepository(tx, teamId).inFolders(folderIds)
  return { folderIds, projectIds: projects.map((project) => project.id) }
}
