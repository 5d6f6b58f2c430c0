import type { Role } from '@verbatim/contracts/roles.ts'
import { forbidden, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { mustNotMakeManager } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { postMail } from '#src/mails/post-mail.ts'
import { roleAnswerMail } from '#src/mails/role-mails.ts'
import { giveRole } from '#src/members/change-member-role.ts'
import { idOf, presentMember } from '#src/members/find-member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { publishTokensEnded } from '#src/members/publish-tokens-ended.ts'
import { isAbove, type RoleRequest, requestedRole } from '#src/role-requests/role-request.ts'
import { roleRequestRepository } from '#src/role-requests/role-request-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

type Decision = { requestId: string; allow: boolean; role?: Role | null }

/**
 * Answers a request: gives the role that was asked for, or a lesser one than that; or declines it. Managers only. Throws
 * InvalidOperation for what has been answered, withdrawn or has expired.
 */
export async function decideRoleRequest(ctx: IdentityCtx, input: Decision): Promise<RoleRequest> {
  const { actor, origin, identity } = ctx
  if (!canManageMembers(actor)) throw forbidden('Only managers can change roles.')
  const id = idOf(input.requestId, 'Request')
  return ctx.write(async (tx) => {
    const members = memberRepository(tx, actor.teamId)
    await members.lockManagers()
    const requests = roleRequestRepository(tx, actor.teamId)
    const before = await requests.lock(id)
    if (!before) throw notFound('Request')
    const now = ctx.clock.now()
    if (before.state !== 'PENDING' || before.expiresAt <= now)
      throw invalidOperation('This request has been answered or has ended.')
    const member = presentMember(await members.find(before.askedBy))
    const role = requestedRole(input.role ?? before.role, member.role)
    if (isAbove(role, before.role)) throw invalidOperation('Give what was asked for, or less.')
    if (input.allow) mustNotMakeManager(actor, role)
    const state = input.allow ? 'ALLOWED' : 'DECLINED'
    const decided: RoleRequest = { ...before, state, decidedBy: actor.userId, decidedAt: now }
    await requests.end(decided)
    if (input.allow) await giveRole(tx, ctx, { member, role })
    else {
      await audit(tx, ctx, {
        act: 'member.roleDeclined',
        object: { type: 'user', id: member.userId, name: member.name },
        metadata: { role: before.role },
      })
      await publishTokensEnded(tx, origin, [member.userId])
    }
    const { subdomain } = await workspaceRepository(tx).get(actor.teamId)
    const decider = presentMember(await members.find(actor.userId))
    const mail = roleAnswerMail(identity.settings, subdomain, { decider: decider.name, isAllowed: input.allow, role })
    await postMail(tx, identity, origin, member.email, mail)
    return decided
  })
}

/** Takes back what one asked. Throws NotFound for anybody else's, InvalidOperation for what has ended. */
export async function withdrawRoleRequest(ctx: IdentityCtx, input: { requestId: string }): Promise<RoleRequest> {
  const { actor, origin } = ctx
  const id = idOf(input.requestId, 'Request')
  return ctx.write(async (tx) => {
    const requests = roleRequestRepository(tx, actor.teamId)
    const before = await requests.lock(id)
    if (!before || before.askedBy !== actor.userId) throw notFound('Request')
    const now = ctx.clock.now()
    if (before.state !== 'PENDING' || before.expiresAt <= now)
      throw invalidOperation('This request has been answered or has ended.')
    const ended: RoleRequest = { ...before, state: 'WITHDRAWN', decidedAt: now }
    await requests.end(ended)
    const member = presentMember(await memberRepository(tx, actor.teamId).find(actor.userId))
    await audit(tx, ctx, {
      act: 'member.roleWithdrawn',
      object: { type: 'user', id: member.userId, name: member.name },
      metadata: { role: before.role },
    })
    await publishTokensEnded(tx, origin, [actor.userId])
    return ended
  })
}
