import { groupPrincipal, userPrincipal } from '@verbatim/access/principal.ts'
import { entryIds } from '#src/access/entry-columns.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Folder } from '#src/projects/folders/folder.ts'
import { visibleFolders } from '#src/projects/folders/visible-folders.ts'
import type { Project } from '#src/projects/project.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'
import { objectsGivenTo } from '#src/visits/shared-query.ts'

/**
 * Folders and projects of others that an entry of their own names the actor, or a group of theirs, in; by name. What
 * everybody may open, and what stands in a shared folder without an entry of its own, is not among them.
 */
export async function sharedWithYou(ctx: NotesCtx): Promise<{ folders: Folder[]; projects: Project[] }> {
  const { userId, teamId, groupIds } = ctx.actor
  const ids = entryIds([userPrincipal(userId), ...groupIds.map(groupPrincipal)])
  const [given, folders, projects] = await Promise.all([
    ctx.read((tx) => objectsGivenTo(tx, teamId, ids)),
    visibleFolders(ctx),
    visibleProjects(ctx),
  ])
  const isShared = ({ id, createdBy }: Folder | Project) => given.has(id) && createdBy !== userId
  return {
    folders: folders.filter(isShared).sort((one, other) => one.name.localeCompare(other.name, 'en')),
    projects: projects.filter(isShared).sort((one, other) => one.title.localeCompare(other.title, 'en')),
  }
}
