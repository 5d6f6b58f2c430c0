import { parseId } from '@verbatim/contracts/ids.ts'
import type { List } from '@verbatim/fields/lists/read-list.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { type InsightScope, insightListSource } from '#src/lists/insight-list-query.ts'

/** The insights that a member may see, of one project, or of all with what is their own. */
export const insightList: List<InsightsCtx> = {
  name: 'insightList',
  sourceOf: async (ctx, { projectId, recent }) =>
    insightListSource({
      ...(await scopeOf(ctx, projectId ?? null)),
      visitorId: recent ? ctx.actor.userId : null,
    }),
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
