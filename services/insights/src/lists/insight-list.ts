import type { Filter } from '@verbatim/contracts/filters/filter.ts'
import { readFilter } from '@verbatim/contracts/filters/read-filter.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import type { List } from '@verbatim/fields/lists/read-list.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { type InsightScope, insightListSource } from '#src/lists/insight-list-query.ts'

/**
 * The insights that a member may see, of one project, or of all with what is their own. Throws Forbidden for projects that
 * a filter names together, as a folder does, where the plan does not have that; what one opened lately is no folder.
 */
export const insightList: List<InsightsCtx> = {
  name: 'insightList',
  async sourceOf(ctx, { projectId, recent, filter }) {
    if (
      projectId == null &&
      !recent &&
      filter != null &&
      namesProjects(readFilter(filter, { viewerId: ctx.actor.userId }))
    )
      gate(ctx.actor, 'publishedInsightsInFolders')
    return insightListSource({
      ...(await scopeOf(ctx, projectId ?? null)),
      visitorId: recent ? ctx.actor.userId : null,
    })
  },
}

function namesProjects(filter: Filter | null): boolean {
  if (!filter) return false
  switch (filter.kind) {
    case 'condition':
      return 'key' in filter.target && filter.target.key === 'project' && filter.condition.operator === 'in'
    case 'not':
      return namesProjects(filter.part)
    default:
      return filter.parts.some(namesProjects)
  }
}

/** Throws NotFound for a project that the member may not read. */
async function scopeOf(ctx: InsightsCtx, projectId: string | null): Promise<Omit<InsightScope, 'visitorId'>> {
  const { teamId } = ctx.actor
  const reach = await ctx.read((tx) => projectAccessReader(tx, teamId).reach(ctx.actor))
  if (projectId === null) return { teamId, ...reach, ownerId: ctx.actor.userId }
  const id = parseId(projectId)
  if (!id || !reach.readable.includes(id)) throw notFound('Project')
  return { teamId, readable: [id], writable: reach.writable.filter((one) => one === id), ownerId: null }
}
