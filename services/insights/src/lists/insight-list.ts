import { conditionsOf, type Filter, partsThatHold } from '@verbatim/contracts/filters/filter.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import type { List } from '@verbatim/fields/lists/read-list.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { type InsightScope, insightListSource } from '#src/lists/insight-list-query.ts'

/**
 * The insights that a member may see, of one project, or of all with what is their own. Throws Forbidden for several
 * projects that a filter names together, as a folder does, where the plan does not have that; what one opened lately or
 * wrote oneself is no folder.
 */
export const insightList: List<InsightsCtx> = {
  name: 'insightList',
  async sourceOf(ctx, { projectId, recent }, { filter }) {
    if (projectId == null && !recent && filter && isOfFolder(filter, ctx.actor.userId))
      gate(ctx.actor, 'publishedInsightsInFolders')
    return insightListSource({
      ...(await scopeOf(ctx, projectId ?? null)),
      visitorId: recent ? ctx.actor.userId : null,
    })
  },
}

const isOfFolder = (filter: Filter, viewerId: string): boolean =>
  projectsNamed(filter).size > 1 && !partsThatHold(filter).some((part) => isBy(part, viewerId))

const projectsNamed = (filter: Filter): Set<string> =>
  new Set(
    conditionsOf(filter).flatMap(({ target, condition, wanted }) =>
      wanted && 'key' in target && target.key === 'project' && condition.type === 'id' && condition.operator === 'in'
        ? condition.value
        : [],
    ),
  )

/** Whether everything that a part of a filter finds was written by the member, perhaps with others. */
function isBy(part: Filter, viewerId: string): boolean {
  if (part.kind !== 'condition' || !('key' in part.target) || part.target.key !== 'authors') return false
  const { condition } = part
  return condition.operator === 'overlaps' && condition.value.every((id) => id === viewerId)
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
