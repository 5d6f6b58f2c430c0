import { forbidden } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireDispensable } from '#src/connections/indispensable.ts'
import type { IdentityCtx } from '#src/context.ts'
import { endMembership } from '#src/members/end-membership.ts'
import { idOf, presentMember } from '#src/members/find-member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { requireNotOfDirectory } from '#src/scim/users/require-not-of-directory.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/**
 * Takes a member out of the workspace; their sessions and tokens end at once. Managers only; whom the workspace
 * cannot do without stays, and whom the directory keeps.
 */
export async function removeMember(ctx: IdentityCtx, input: { memberId: string }): Promise<{ memberId: string }> {
  const { actor, origin, identity } = ctx
  if (!canManageMembers(actor)) throw forbidden('Only managers can remove members.')
  const userId = idOf(input.memberId, 'Member')
  await ctx.write(async (tx) => {
    const members = memberRepository(tx, actor.teamId)
    await members.lockManagers()
    const member = presentMember(await members.find(userId))
    await requireDispensable(tx, member)
    await requireNotOfDirectory(tx, member)
    await endMembership(tx, identity, origin, member, { heirId: null, staysInGroups: false })
    await audit(tx, ctx, {
      act: 'member.removed',
      object: { type: 'user', id: userId, name: member.name },
      metadata: { role: member.role },
    })
  })
  return { memberId: userId }
}
