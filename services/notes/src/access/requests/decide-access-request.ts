import { userPrincipal } from '@verbatim/access/principal.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, invalidOperation, isAppError, notFound } from '@verbatim/kit/errors.ts'
import { type AccessLevel, accessChains, entryOf, LEVELS } from '#src/access/access-chain.ts'
import { accessEnd } from '#src/access/access-end.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import type { AccessRequest } from '#src/access/requests/access-request.ts'
import { recordAccessRequestEnded } from '#src/access/requests/access-request-facts.ts'
import { accessRequestRepository } from '#src/access/requests/access-request-repository.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { DecideAccessRequestInput } from '#src/gql/graph-types.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { auditAccess } from '#src/projects/audit-access.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import type { Project } from '#src/projects/project.ts'
import { recordAccess } from '#src/projects/project-facts.ts'
import { requireProject } from '#src/projects/require-project.ts'

/**
 * Answers a request: gives what was asked, or another level, for good or until a time within 30 days; or declines it.
 * FULL is needed on the project. Throws NotFound to whom the project is closed, and InvalidOperation for what has been
 * answered, withdrawn or has expired.
 */
export async function decideAccessRequest(ctx: NotesCtx, input: DecideAccessRequestInput): Promise<AccessRequest> {
  const { teamId, userId } = ctx.actor
  const id = knownId(input.requestId, 'Request')
  gate(ctx.actor, 'projectPermissions')
  const now = ctx.clock.now()
  const until = accessEnd(input.until ?? null, now)
  const request = await ctx.write(async (tx) => {
    await folderRepository(tx, teamId).lockTree()
    const before = await accessRequestRepository(tx, teamId).lock(id)
    if (!before) throw notFound('Request')
    const project = await requireOwn(ctx, tx, before.projectId)
    if (before.state !== 'PENDING' || before.expiresAt <= now)
      throw invalidOperation('This request has been answered or has ended.')
    const level = input.level ?? before.level
    if (input.allow) await give(ctx, tx, before, { level, until })
    const decided: AccessRequest = {
      ...before,
      state: input.allow ? 'ALLOWED' : 'DECLINED',
      decidedBy: userId,
      decidedAt: now,
    }
    await accessRequestRepository(tx, teamId).end(decided)
    await recordAccessRequestEnded(tx, ctx, decided, {
      title: project.title,
      ...(input.allow && { level, until }),
    })
    return decided
  })
  if (input.allow) await ctx.documents.accessChanged(teamId, [request.projectId])
  return request
}

/** The project of a request. To whom it is closed there is no request. */
async function requireOwn(ctx: NotesCtx, tx: Transaction, projectId: string): Promise<Project> {
  return requireProject(ctx, projectId, 'FULL', tx, { archivedToo: true }).catch((error: unknown) => {
    throw isAppError(error) && error.code === 'NotFound' ? notFound('Request') : error
  })
}

/** Gives who asked that level, unless what they were given says as much already, and for good. */
async function give(
  ctx: NotesCtx,
  tx: Transaction,
  { projectId, askedBy }: AccessRequest,
  { level, until }: { level: AccessLevel; until: Date | null },
): Promise<void> {
  const { teamId, userId } = ctx.actor
  if (level === 'NONE') throw invalid('Decline the request to give nothing.')
  const role = (await memberReader(tx, teamId).roles([askedBy])).get(askedBy)
  if (!role) throw invalidOperation('Who asked is no longer in the workspace.')
  const principal = userPrincipal(askedBy)
  const held = entryOf((await accessChains(tx, 'project', [projectId], null)).get(projectId) ?? [], principal)
  if (held && !held.given?.until && LEVELS.indexOf(held.level) >= LEVELS.indexOf(level)) return
  await accessRepository(tx, teamId).give(projectId, { principal, level, until }, { by: userId, at: ctx.clock.now() })
  await recordAccess(tx, ctx.origin, [projectId])
  const before = held ? [{ principal, level: held.level }] : []
  await auditAccess(tx, ctx, { kind: 'project', id: projectId, before, after: [{ principal, level }] })
}
