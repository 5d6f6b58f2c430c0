import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { mustNotMakeManager } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import { requireDispensable } from '#src/connections/indispensable.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf, presentMember } from '#src/members/find-member.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { tellLoneManager } from '#src/members/tell-lone-manager.ts'
import { beginOnboarding } from '#src/onboarding/begin-onboarding.ts'
import { roleRequestRepository } from '#src/role-requests/role-request-repository.ts'
import { requireOwnRole } from '#src/scim/users/require-not-of-directory.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/**
 * Gives a member another role, at once. Managers only; whom the workspace cannot do without keeps theirs, and whom a group
 * of the directory gives one.
 */
export async function changeMemberRole(ctx: IdentityCtx, input: { memberId: string; role: Role }): Promise<Member> {
  if (!canManageMembers(ctx.actor)) throw forbidden('Only managers can change roles.')
  mustNotMakeManager(ctx.actor, input.role)
  const userId = idOf(input.memberId, 'Member')
  return ctx.write(async (tx) => {
    const members = memberRepository(tx, ctx.actor.teamId)
    await members.lockManagers()
    const member = presentMember(await members.find(userId))
    return giveRole(tx, ctx, { member, role: input.role })
  })
}

/** Gives a member the role; managers are held by the transaction. What they asked for and now have waits no longer. */
export async function giveRole(
  tx: Transaction,
  ctx: IdentityCtx,
  { member, role }: { member: Member; role: Role },
): Promise<Member> {
  const { teamId } = ctx.actor
  const { userId, name } = member
  if (member.role === role) return member
  await requireDispensable(tx, member)
  await requireOwnRole(tx, member)
  await memberRepository(tx, teamId).setRole(userId, role)
  await beginOnboarding(tx, { teamId, userId, role })
  const given = GIVEN_WITH[role]
  await roleRequestRepository(tx, teamId).endGiven(userId, given, { id: ctx.actor.userId, at: ctx.clock.now() })
  await record(tx, ctx.origin, MemberSavedSchema, { userId, name, role })
  await tellLoneManager(tx, ctx.identity, ctx.origin, member)
  await audit(tx, ctx, {
    act: 'member.roleChanged',
    object: { type: 'user', id: userId, name },
    metadata: { from: member.role, to: role },
  })
  return { ...member, role }
}

/** The roles that somebody need not ask for any more who has one. */
const GIVEN_WITH = { MANAGER: ['MANAGER', 'CONTRIBUTOR'], CONTRIBUTOR: ['CONTRIBUTOR'], VIEWER: [] } as const
