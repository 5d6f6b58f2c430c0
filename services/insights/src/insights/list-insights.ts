import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Page } from '@verbatim/kit/paging.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { isSampleProject } from '#src/sample/sample-project.ts'
import { type SeenInsight, seeInsights } from './insight-loader.ts'
import { insightReader } from './insight-repository.ts'

export type ListInsights = {
  projectId?: string | null
  /** Only those of these projects; at most 200. */
  projectIds?: readonly string[] | null
  first?: number | null
  after?: string | null
  published?: boolean | null
  mine?: boolean | null
  /** Without the member's own. */
  inProjects?: boolean
  /** Without what came with the sample study and nobody has changed. */
  begun?: boolean
}

/**
 * Insights that the member may see, newest first: published ones, drafts where they may write, and their own. Throws
 * Forbidden for several projects together, as a folder asks for them, where the plan does not have that.
 */
export async function listInsights(ctx: InsightsCtx, list: ListInsights): Promise<Page<SeenInsight>> {
  if (list.projectIds != null) gate(ctx.actor, 'publishedInsightsInFolders')
  const insights = ctx.paging('insights')
  const page = insights.request(list.first, list.after)
  const asked = projectsAsked(list)
  return ctx.read(async (tx) => {
    const { readable, writable } = await projectAccessReader(tx, ctx.actor.teamId).reach(ctx.actor)
    const inside = (ids: string[]): string[] => (asked ? ids.filter((id) => asked.has(id)) : ids)
    const filter = {
      readable: inside(readable),
      writable: inside(writable),
      ownerId: asked || list.inProjects ? null : ctx.actor.userId,
      ...(list.published == null ? {} : { published: list.published }),
      ...(list.mine ? { authorId: ctx.actor.userId } : {}),
      ...(list.begun ? { untouchedSamples: samplesAmong(ctx.actor.teamId, writable) } : {}),
    }
    const { rows, next, total } = await insightReader(tx, ctx.actor.teamId).list(filter, page)
    return { items: await seeInsights(ctx, tx, rows), total, nextCursor: insights.cursor(next) }
  })
}

/** The projects asked for; null for all. Throws ValidationError for more than a workspace holds. */
function projectsAsked({ projectId, projectIds }: ListInsights): ReadonlySet<string | null> | null {
  if (projectId == null && projectIds == null) return null
  const limit = COUNT_LIMITS.projectsPerWorkspace
  if (projectIds && projectIds.length > limit) throw invalid(`At most ${limit} projects can be asked for at once.`)
  const several = projectIds && new Set(projectIds.map((id) => parseId(id)))
  if (projectId == null) return several ?? null
  const one = parseId(projectId)
  return new Set(!several || several.has(one) ? [one] : [])
}

/** How many published insights of the sample study the member may read. */
export const countSample = (ctx: InsightsCtx): Promise<number> =>
  ctx.read(async (tx) => {
    const { readable } = await projectAccessReader(tx, ctx.actor.teamId).reach(ctx.actor)
    const sample = samplesAmong(ctx.actor.teamId, readable)
    return insightReader(tx, ctx.actor.teamId).count({ readable: sample, writable: [], ownerId: null, published: true })
  })

const samplesAmong = (teamId: string, projectIds: readonly string[]): string[] =>
  projectIds.filter((id) => isSampleProject(teamId, id))
