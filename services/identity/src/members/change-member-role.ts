import { MemberSavedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import { forbidden, invalidOperation } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { mustNotMakeManager } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import { requireNotBreakGlass } from '#src/connections/require-not-break-glass.ts'
import type { IdentityCtx } from '#src/context.ts'
import { idOf, presentMember } from '#src/members/find-member.ts'
import type { Member } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { beginOnboarding } from '#src/onboarding/begin-onboarding.ts'
import { requireOwnRole } from '#src/scim/users/require-not-of-directory.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Gives a member another role, at once. Managers only; the last manager keeps theirs, and whom a group of the directory gives one. */
export async function changeMemberRole(ctx: IdentityCtx, input: { memberId: string; role: Role }): Promise<Member> {
  if (!canManageMembers(ctx.actor)) throw forbidden('Only managers can change roles.')
  mustNotMakeManager(ctx.actor, input.role)
  const userId = idOf(input.memberId, 'Member')
  return ctx.write(async (tx) => {
    const members = memberRepository(tx, ctx.actor.teamId)
    const managers = await members.lockManagers()
    const member = presentMember(await members.find(userId))
    if (member.role === input.role) return member
    requireAnotherManager(managers, userId)
    await requireNotBreakGlass(tx, ctx.actor.teamId, userId)
    await requireOwnRole(tx, member)
    await members.setRole(userId, input.role)
    await beginOnboarding(tx, { teamId: ctx.actor.teamId, userId, role: input.role })
    await record(tx, ctx.origin, MemberSavedSchema, { userId, name: member.name, role: input.role })
    await audit(tx, ctx, {
      act: 'member.roleChanged',
      object: { type: 'user', id: userId, name: member.name },
      metadata: { from: member.role, to: input.role },
    })
    return { ...member, role: input.role }
  })
}

/** A workspace is never without a manager; throws InvalidOperation when this one is the last. */
export function requireAnotherManager(managers: readonly string[], userId: string): void {
  if (managers.length === 1 && managers[0] === userId)
    throw invalidOperation('A workspace needs a manager. Make somebody else a manager first.')
}
