import { accessReader } from '@verbatim/access/access-repository.ts'
import { conditionsOf, type Filter, partsThatHold } from '@verbatim/contracts/filters/filter.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import { asksForFolders, type ListQuery } from '@verbatim/fields/lists/list-query.ts'
import type { List } from '@verbatim/fields/lists/read-list.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { type InsightScope, insightListSource } from '#src/lists/insight-list-query.ts'

/**
 * The insights that a member may see, of one project, or of all with what is their own. Throws Forbidden for several
 * projects that a filter names together, or for folders, where the plan does not have that; what one opened lately or
 * wrote oneself is no folder.
 */
export const insightList: List<InsightsCtx> = {
  name: 'insightList',
  async sourceOf(ctx, { projectId, recent }, query) {
    if (projectId == null && !recent && isOfFolders(query, ctx.actor.userId))
      gate(ctx.actor, 'publishedInsightsInFolders')
    return insightListSource({
      ...(await scopeOf(ctx, projectId ?? null)),
      folderIds: asksForFolders(query) ? await visibleFolders(ctx) : [],
      visitorId: recent ? ctx.actor.userId : null,
    })
  },
}

/** Whether a query asks for what lies in several projects or in folders, and not for what one wrote oneself. */
function isOfFolders({ filter, group }: Pick<ListQuery, 'filter' | 'group'>, viewerId: string): boolean {
  if (filter === null) return group?.by === 'FOLDER'
  const isNamed = projectsNamed(filter).size > 1 || namesFolder(filter) || group?.by === 'FOLDER'
  return isNamed && !partsThatHold(filter).some((part) => isBy(part, viewerId))
}

const projectsNamed = (filter: Filter): Set<string> =>
  new Set(
    conditionsOf(filter).flatMap(({ target, condition, wanted }) =>
      wanted && 'key' in target && target.key === 'project' && condition.type === 'id' && condition.operator === 'in'
        ? condition.value
        : [],
    ),
  )

const namesFolder = (filter: Filter): boolean =>
  conditionsOf(filter).some(
    ({ target, condition, wanted }) =>
      wanted && 'key' in target && target.key === 'projectCategory' && condition.operator !== 'empty',
  )

/** Whether everything that a part of a filter finds was written by the member, perhaps with others. */
function isBy(part: Filter, viewerId: string): boolean {
  if (part.kind !== 'condition' || !('key' in part.target) || part.target.key !== 'authors') return false
  const { condition } = part
  return condition.operator === 'overlaps' && condition.value.every((id) => id === viewerId)
}

/** Throws NotFound for a project that the member may not read. */
async function scopeOf(
  ctx: InsightsCtx,
  projectId: string | null,
): Promise<Omit<InsightScope, 'folderIds' | 'visitorId'>> {
  const { teamId } = ctx.actor
  const reach = await ctx.read((tx) => projectAccessReader(tx, teamId).reach(ctx.actor))
  if (projectId === null) return { teamId, ...reach, ownerId: ctx.actor.userId }
  const id = parseId(projectId)
  if (!id || !reach.readable.includes(id)) throw notFound('Project')
  return { teamId, readable: [id], writable: reach.writable.filter((one) => one === id), ownerId: null }
}

/** Ids of the folders that the member may see, as notes told who may. */
const visibleFolders = (ctx: InsightsCtx): Promise<string[]> =>
  ctx.read(async (tx) => {
    const levels = await accessReader(tx, ctx.actor.teamId).levelsOfType(ctx.actor, 'projectCategory')
    return [...levels].flatMap(([id, level]) => (permits(level, 'READ') ? [id] : []))
  })
