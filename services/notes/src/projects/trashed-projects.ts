import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { levelsOf } from '#src/access/access-levels.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import { refuseTooManyProjects } from '#src/projects/create-project.ts'
import { folderTree } from '#src/projects/folders/folder-tree-query.ts'
import { recordAccess, recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import type { TrashedKind } from '#src/trash/trashed-kind.ts'

type WithProjects = {
  inside: TrashedKind['inside']
  /** Publishes what belongs to the projects anew. */
  restored(tx: Transaction, origin: Origin, ids: readonly string[]): Promise<void>
  /** Removes what is kept of the projects and does not go with them. */
  beforePurge(tx: Transaction, origin: Origin, ids: readonly string[]): Promise<void>
}

/** Projects in the trash, and what goes and comes with them. */
export const trashedProjects = (contents: WithProjects): TrashedKind => ({
  kind: 'PROJECT',
  table: 'project',
  title: 'title',
  inProject: false,
  restoreLevel: 'FULL',
  levelOf: async (tx, actor, { id }) => (await levelsOf(tx, actor, 'project', [id], 'trashed')).get(id) ?? 'none',
  hasPlace: (tx, teamId, id) => folderTree(tx, teamId).hasPlace('project', id),
  inside: contents.inside,
  async restored(tx, origin, ids) {
    await refuseTooManyProjects(tx, origin.teamId, 0)
    await recordProjectsSaved(tx, origin, await projectRepository(tx, origin.teamId).byIds(ids))
    await recordAccess(tx, origin, ids)
    await contents.restored(tx, origin, ids)
  },
  async beforePurge(tx, origin, ids) {
    await accessRepository(tx, origin.teamId).remove(ids)
    await contents.beforePurge(tx, origin, ids)
  },
})
