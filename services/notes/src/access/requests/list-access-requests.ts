import { permits } from '@verbatim/contracts/roles.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import type { AccessRequest } from '#src/access/requests/access-request.ts'
import { accessRequestReader } from '#src/access/requests/access-request-repository.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'

/** Requests that wait and that the actor decides, the oldest first: of one project, or of all. */
export async function listAccessRequests(ctx: NotesCtx, projectId?: string | null): Promise<AccessRequest[]> {
  const only = projectId == null ? null : knownId(projectId, 'Project')
  const waiting = await ctx.read((tx) => accessRequestReader(tx, ctx.actor.teamId).pending(ctx.clock.now()))
  const asked = waiting.filter((request) => only === null || request.projectId === only)
  const levels = await Promise.all(
    asked.map((request) => ctx.loaders(accessLoaders).grantedProjectLevel.load(request.projectId)),
  )
  return asked.filter((_request, at) => permits(levels[at] ?? 'none', 'FULL'))
}

/** The request of the actor for a project that waits for an answer, if there is one. */
export async function ownRequest(ctx: NotesCtx, projectId: string): Promise<AccessRequest | null> {
  const waiting = await ctx.read((tx) => accessRequestReader(tx, ctx.actor.teamId).pending(ctx.clock.now()))
  return waiting.find((one) => one.projectId === projectId && one.askedBy === ctx.actor.userId) ?? null
}
