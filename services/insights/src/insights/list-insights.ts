import { parseId } from '@verbatim/contracts/ids.ts'
import type { Page } from '@verbatim/kit/paging.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { isSampleProject } from '#src/sample/sample-project.ts'
import { type SeenInsight, seeInsights } from './insight-loader.ts'
import { insightReader } from './insight-repository.ts'

export type ListInsights = {
  projectId?: string | null
  first?: number | null
  after?: string | null
  published?: boolean | null
  mine?: boolean | null
  /** Without what came with the sample study and nobody has changed. */
  begun?: boolean
}

/** Insights that the member may see, newest first: published ones, and drafts where they may write. */
export async function listInsights(ctx: InsightsCtx, list: ListInsights): Promise<Page<SeenInsight>> {
  const insights = ctx.paging('insights')
  const page = insights.request(list.first, list.after)
  const projectId = list.projectId == null ? null : parseId(list.projectId)
  return ctx.read(async (tx) => {
    const { readable, writable } = await projectAccessReader(tx, ctx.actor.teamId).reach(ctx.actor)
    const inside = (ids: string[]): string[] => (list.projectId == null ? ids : ids.filter((id) => id === projectId))
    const filter = {
      readable: inside(readable),
      writable: inside(writable),
      ...(list.published == null ? {} : { published: list.published }),
      ...(list.mine ? { authorId: ctx.actor.userId } : {}),
      ...(list.begun ? { untouchedSamples: samplesAmong(ctx.actor.teamId, writable) } : {}),
    }
    const { rows, next, total } = await insightReader(tx, ctx.actor.teamId).list(filter, page)
    return { items: await seeInsights(ctx, tx, rows), total, nextCursor: insights.cursor(next) }
  })
}

/** How many published insights of the sample study the member may read. */
export const countSample = (ctx: InsightsCtx): Promise<number> =>
  ctx.read(async (tx) => {
    const { readable } = await projectAccessReader(tx, ctx.actor.teamId).reach(ctx.actor)
    const sample = samplesAmong(ctx.actor.teamId, readable)
    return insightReader(tx, ctx.actor.teamId).count({ readable: sample, writable: [], published: true })
  })

const samplesAmong = (teamId: string, projectIds: readonly string[]): string[] =>
  projectIds.filter((id) => isSampleProject(teamId, id))
