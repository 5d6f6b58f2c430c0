import { MemberRemovedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { apiTokenRepository } from '#src/api-tokens/api-token-repository.ts'
import { requireNotBreakGlass } from '#src/connections/require-not-break-glass.ts'
import type { IdentityCtx } from '#src/context.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { hashEmail } from '#src/keys.ts'
import { noteAddress } from '#src/members/address-team-repository.ts'
import { requireAnotherManager } from '#src/members/change-member-role.ts'
import { idOf, presentMember } from '#src/members/find-member.ts'
import { memberRepository } from '#src/members/member-repository.ts'
import { onboardingRepository } from '#src/onboarding/onboarding-repository.ts'
import { sessionRepository } from '#src/sessions/session-repository.ts'
import { canManageMembers } from '#src/workspaces/workspace-policy.ts'

/** Takes a member out of the workspace; their sessions and tokens end at once. Managers only; the last one stays. */
export async function removeMember(ctx: IdentityCtx, input: { memberId: string }): Promise<{ memberId: string }> {
  const { actor, origin, identity, clock } = ctx
  if (!canManageMembers(actor)) throw forbidden('Only managers can remove members.')
  const userId = idOf(input.memberId, 'Member')
  await ctx.write(async (tx) => {
    const members = memberRepository(tx, actor.teamId)
    const managers = await members.lockManagers()
    const member = presentMember(await members.find(userId))
    requireAnotherManager(managers, userId)
    await requireNotBreakGlass(tx, actor.teamId, userId)
    await members.remove(userId, clock.now())
    await sessionRepository(tx).endAllOfMember(actor.teamId, userId)
    await apiTokenRepository(tx, actor.teamId).removeAllOf(userId)
    await userGroupRepository(tx, actor.teamId).removeFromAll(userId, clock.now())
    await onboardingRepository(tx, actor.teamId).remove(userId)
    await record(tx, origin, MemberRemovedSchema, { userId })
    await noteAddress(tx, origin, hashEmail(identity.keys, member.email), { member: false })
  })
  return { memberId: userId }
}
