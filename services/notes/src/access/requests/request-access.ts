import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { AppError, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import {
  type AccessRequest,
  ASKED_AT_MOST,
  expiryOf,
  requestedLevel,
  requestMessage,
} from '#src/access/requests/access-request.ts'
import { recordAccessRequested } from '#src/access/requests/access-request-facts.ts'
import { accessRequestRepository } from '#src/access/requests/access-request-repository.ts'
import { decidersOfProjects } from '#src/access/requests/deciders.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { RequestAccessInput } from '#src/gql/graph-types.ts'
import { projectRepository } from '#src/projects/project-repository.ts'

/**
 * Asks those who decide about a project for access, or for more of it. The request ends after 3 days. Throws NotFound for
 * a project that is unlisted for the actor, InvalidOperation while a request of theirs waits, and TooManyRequests over
 * three in that time.
 */
export async function requestAccess(ctx: NotesCtx, input: RequestAccessInput): Promise<AccessRequest> {
  const { teamId, userId, role } = ctx.actor
  const projectId = knownId(input.projectId, 'Project')
  const message = requestMessage(input.message)
  const held = await ctx.loaders(accessLoaders).grantedProjectLevel.load(projectId)
  return ctx.write(async (tx) => {
    const [project] = await projectRepository(tx, teamId).byIds([projectId])
    const isUnlisted = (await projectRepository(tx, teamId).unlisted()).has(projectId)
    if (!project || (held === 'none' && (isUnlisted || project.archivedAt))) throw notFound('Project')
    const level = requestedLevel(input.level, held, role)
    const requests = accessRequestRepository(tx, teamId)
    const now = ctx.clock.now()
    const since = new Date(now.getTime() - LIFETIMES_MS.accessRequest)
    if ((await requests.countOf(userId, projectId, since)) >= ASKED_AT_MOST)
      throw new AppError('TooManyRequests', 'You asked for this project several times already. Talk to who decides.')
    const request: AccessRequest = {
      id: ctx.newId(),
      projectId,
      askedBy: userId,
      level,
      message,
      state: 'PENDING',
      createdAt: now,
      expiresAt: expiryOf(now),
      decidedBy: null,
      decidedAt: null,
    }
    if (!(await requests.add(request)))
      throw invalidOperation('You asked for this project already, and wait for an answer.')
    const deciderIds = (await decidersOfProjects(tx, teamId, [projectId])).get(projectId) ?? []
    await recordAccessRequested(tx, ctx, request, { title: project.title, deciderIds })
    return request
  })
}
