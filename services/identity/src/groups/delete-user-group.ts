import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { presentGroup } from '#src/groups/find-user-group.ts'
import { requireKeptByHand, requireManager } from '#src/groups/user-group.ts'
import { recordGroupDeleted } from '#src/groups/user-group-facts.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { idOf } from '#src/members/find-member.ts'

/** Deletes a group; what was given to it ends. Managers only, and not for one that the directory keeps. */
export async function deleteUserGroup(
  ctx: IdentityCtx,
  input: { userGroupId: string },
): Promise<{ userGroupId: string }> {
  gate(ctx.actor, 'userGroups')
  requireManager(ctx.actor)
  const userGroupId = idOf(input.userGroupId, 'Group')
  await ctx.write(async (tx) => {
    const groups = userGroupRepository(tx, ctx.actor.teamId)
    await groups.lockAll()
    const group = presentGroup(await groups.find(userGroupId))
    requireKeptByHand(group)
    const inIt = await groups.membershipsOf([userGroupId])
    await groups.remove(userGroupId)
    await recordGroupDeleted(
      tx,
      ctx.origin,
      userGroupId,
      inIt.map(({ userId }) => userId),
    )
    await audit(tx, ctx, {
      act: 'group.deleted',
      object: { type: 'team_user_group', id: userGroupId, name: group.name },
      metadata: { members: inIt.map(({ userId }) => `user:${userId}`) },
    })
  })
  return { userGroupId }
}
