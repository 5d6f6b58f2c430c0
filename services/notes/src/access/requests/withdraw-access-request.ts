import { notFound } from '@verbatim/kit/errors.ts'
import type { AccessRequest } from '#src/access/requests/access-request.ts'
import { recordAccessRequestEnded } from '#src/access/requests/access-request-facts.ts'
import { accessRequestRepository } from '#src/access/requests/access-request-repository.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { projectRepository } from '#src/projects/project-repository.ts'

/** Takes back what one asked. Throws NotFound for what others asked, and for what has been answered. */
export async function withdrawAccessRequest(ctx: NotesCtx, requestId: string): Promise<AccessRequest> {
  const { teamId, userId } = ctx.actor
  const id = knownId(requestId, 'Request')
  return ctx.write(async (tx) => {
    const requests = accessRequestRepository(tx, teamId)
    const before = await requests.lock(id)
    if (before?.askedBy !== userId || before.state !== 'PENDING') throw notFound('Request')
    const request: AccessRequest = { ...before, state: 'WITHDRAWN', decidedAt: ctx.clock.now() }
    await requests.end(request)
    const [project] = await projectRepository(tx, teamId).byIds([request.projectId])
    await recordAccessRequestEnded(tx, ctx, request, { title: project?.title ?? '' })
    return request
  })
}
