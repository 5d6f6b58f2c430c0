import { forbidden } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import { requireNotBreakGlass } from '#src/connections/require-not-break-glass.ts'
import { requireWayOfManagers } from '#src/connections/sign-in-manager.ts'
import type { IdentityCtx } from '#src/context.ts'
import { requireAnotherManager } from '#src/members/change-member-role.ts'
import { endMembership } from '#src/members/end-membership.ts'
import { idOf, presentMember } from '#src/members/find-member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { requireNotOfDirectory } from '#src/scim/users/require-not-of-directory.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/**
 * Takes a member out of the workspace; their sessions and tokens end at once. Managers only; the last one stays, the last
 * who can sign in as one, and whom the directory keeps.
 */
export async function removeMember(ctx: IdentityCtx, input: { memberId: string }): Promise<{ memberId: string }> {
  const { actor, origin, identity } = ctx
  if (!canManageMembers(actor)) throw forbidden('Only managers can remove members.')
  const userId = idOf(input.memberId, 'Member')
  await ctx.write(async (tx) => {
    const members = memberRepository(tx, actor.teamId)
    const managers = await members.lockManagers()
    const member = presentMember(await members.find(userId))
    requireAnotherManager(managers, userId)
    await requireWayOfManagers(tx, member)
    await requireNotBreakGlass(tx, actor.teamId, userId)
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
