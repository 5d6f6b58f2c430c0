import type { NotesCtx } from '#src/context.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'
import { type RecentObject, type RecentType, recentObjects } from '#src/visits/recent-query.ts'

const LISTED = 100

/** The last 100 objects of a kind that the actor opened or worked on and may still open, last first. */
export async function recent(ctx: NotesCtx, kind: RecentType): Promise<RecentObject[]> {
  const projectIds = (await visibleProjects(ctx)).map(({ id }) => id)
  const { teamId, userId } = ctx.actor
  return ctx.read((tx) => recentObjects(tx, kind, { teamId, userId, projectIds, limit: LISTED }))
}
