import { parseId } from '@verbatim/contracts/ids.ts'
import { forbidden, invalid } from '@verbatim/kit/errors.ts'
import { levelsOf } from '#src/access/access-levels.ts'
import type { PreviewedProject } from '#src/access/explained/access-path.ts'
import { askerOf } from '#src/access/explained/explain-access.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { AccessPreviewInput } from '#src/gql/graph-types.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'

const GROUPS_AT_MOST = 50

/**
 * What a member would see of the projects in use in another role or other groups, beside what they see now; read with
 * exactly what they would ask with, and nothing is changed. Managers only.
 */
export async function previewAccess(ctx: NotesCtx, input: AccessPreviewInput): Promise<PreviewedProject[]> {
  const { actor } = ctx
  if (actor.role !== 'MANAGER') throw forbidden('Only managers of the workspace can look as somebody else.')
  const memberId = knownId(input.memberId, 'Member')
  const groupIds = input.groupIds?.flatMap((id) => parseId(id) ?? [])
  if (groupIds && groupIds.length > GROUPS_AT_MOST) throw invalid(`At most ${GROUPS_AT_MOST} groups can be named.`)
  const projects = (await ctx.loaders(projectLoaders).allProjects.load('all')).filter(({ archivedAt }) => !archivedAt)
  const ids = projects.map(({ id }) => id)
  return ctx.read(async (tx) => {
    const asker = { ...actor, ...(await askerOf(tx, actor.teamId, memberId)) }
    const changed = { ...asker, role: input.role ?? asker.role, groupIds: groupIds ?? asker.groupIds }
    const now = await levelsOf(tx, asker, 'project', ids)
    const after = await levelsOf(tx, changed, 'project', ids)
    return ids.map((projectId) => ({
      projectId,
      now: now.get(projectId) ?? 'none',
      after: after.get(projectId) ?? 'none',
    }))
  })
}
