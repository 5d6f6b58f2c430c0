import { levelsOf } from '#src/access/access-levels.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import { recordFoldersSaved } from '#src/projects/folders/folder-facts.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { folderTree } from '#src/projects/folders/folder-tree-query.ts'
import { requireAllBelow } from '#src/projects/kept-below.ts'
import { recordFolderAccess } from '#src/projects/project-facts.ts'
import type { TrashedKind } from '#src/trash/trashed-kind.ts'

/** Folders in the trash. With one everything in it goes for good, of which the actor needs FULL. */
export const trashedFolders: TrashedKind = {
  kind: 'FOLDER',
  table: 'folder',
  title: 'name',
  inProject: false,
  restoreLevel: 'FULL',
  levelOf: async (tx, actor, { id }) => (await levelsOf(tx, actor, 'folder', [id], 'trashed')).get(id) ?? 'none',
  requirePurge: requireAllBelow,
  hasPlace: (tx, teamId, id) => folderTree(tx, teamId).hasPlace('folder', id),
  async inside(tx, teamId, ids) {
    const tree = folderTree(tx, teamId)
    const folderIds = await tree.foldersFrom(ids)
    return [
      { kind: 'FOLDER', ids: folderIds },
      { kind: 'PROJECT', ids: await tree.projectsIn(folderIds) },
    ]
  },
  async restored(tx, origin, ids) {
    await recordFoldersSaved(tx, origin, await folderRepository(tx, origin.teamId).byIds(ids))
    await recordFolderAccess(tx, origin, ids)
  },
  async beforePurge(tx, { teamId }, ids) {
    await folderRepository(tx, teamId).clearParents(ids)
    await accessRepository(tx, teamId).remove(ids)
  },
}
