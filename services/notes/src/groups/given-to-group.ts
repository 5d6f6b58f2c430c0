import { isId } from '@verbatim/contracts/ids.ts'
import type { NotesCtx } from '#src/context.ts'
import { groupReader } from '#src/groups/group-repository.ts'
import { visibleFolder } from '#src/projects/folders/visible-folders.ts'
import { visibleProject } from '#src/projects/visible-projects.ts'

/** What a group was given itself, of the projects and folders that the actor may see; by name. */
export async function givenToGroup(ctx: NotesCtx, groupId: string) {
  if (!isId(groupId)) return []
  const entries = await ctx.read((tx) => groupReader(tx, ctx.actor.teamId).entriesOf(groupId))
  const found = await Promise.all(
    entries.map(async ({ objectId, level }) => {
      const project = await visibleProject(ctx, objectId)
      const folder = project ? null : await visibleFolder(ctx, objectId)
      return { project, folder, level, name: project?.title ?? folder?.name ?? '' }
    }),
  )
  return found
    .filter(({ project, folder }) => project ?? folder)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
