import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import { AppError, invalidOperation } from '@verbatim/kit/errors.ts'
import { mustNotBeNarrowed } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { mailManagers, SOME_MANAGERS } from '#src/mails/mail-managers.ts'
import { roleRequestMail } from '#src/mails/role-mails.ts'
import { presentMember } from '#src/members/find-member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { publishTokensEnded } from '#src/members/publish-tokens-ended.ts'
import {
  ASKED_AT_MOST,
  expiryOf,
  type RoleRequest,
  requestedRole,
  requestMessage,
} from '#src/role-requests/role-request.ts'
import { roleRequestRepository } from '#src/role-requests/role-request-repository.ts'
import { requireOwnRole } from '#src/scim/users/require-not-of-directory.ts'
import { workspaceRepository } from '#src/workspaces/workspace-repository.ts'

/**
 * Asks the managers for a role that may do more. The request ends after 3 days. Throws InvalidOperation while one waits,
 * for whom the directory gives the role, and for no more than one has; TooManyRequests over three in that time.
 */
export async function requestRole(
  ctx: IdentityCtx,
  input: { role: Role; message?: string | null },
): Promise<RoleRequest> {
  const { actor, identity, origin } = ctx
  mustNotBeNarrowed(actor)
  const message = requestMessage(input.message)
  return ctx.write(async (tx) => {
    const members = memberRepository(tx, actor.teamId)
    const member = presentMember(await members.findAndHold(actor.userId))
    const role = requestedRole(input.role, member.role)
    await requireOwnRole(tx, member)
    const requests = roleRequestRepository(tx, actor.teamId)
    const now = ctx.clock.now()
    const since = new Date(now.getTime() - LIFETIMES_MS.accessRequest)
    if ((await requests.of(actor.userId, since)).length >= ASKED_AT_MOST)
      throw new AppError('TooManyRequests', 'You asked several times already. Talk to a manager of the workspace.')
    const request: RoleRequest = {
      id: identity.newId(),
      askedBy: actor.userId,
      role,
      message,
      state: 'PENDING',
      createdAt: now,
      expiresAt: expiryOf(now),
      decidedBy: null,
      decidedAt: null,
    }
    if (!(await requests.add(request))) throw invalidOperation('You asked already, and wait for an answer.')
    const { subdomain } = await workspaceRepository(tx).get(actor.teamId)
    const mail = roleRequestMail(identity.settings, subdomain, { asker: member, role, message })
    await mailManagers(tx, identity, origin, mail, SOME_MANAGERS)
    await audit(tx, ctx, {
      act: 'member.roleAskedFor',
      object: { type: 'user', id: member.userId, name: member.name },
      metadata: { from: member.role, to: role },
    })
    // Who asks is told of again, so that open lists of people are read again.
    await publishTokensEnded(tx, origin, [member.userId])
    return request
  })
}
