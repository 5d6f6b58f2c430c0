import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { requireRoom } from '#src/groups/add-user-group-members.ts'
import { presentGroup } from '#src/groups/find-user-group.ts'
import { requireKeptByHand, requireManager, type UserGroup } from '#src/groups/user-group.ts'
import { recordMembersChanged } from '#src/groups/user-group-facts.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { idOf } from '#src/members/find-member.ts'

/** Takes members out of a group, who lose what only it gave them. Managers only, and not for one of the directory. */
export async function removeUserGroupMembers(
  ctx: IdentityCtx,
  input: { userGroupId: string; memberIds: readonly string[] },
): Promise<UserGroup> {
  gate(ctx.actor, 'userGroups')
  requireManager(ctx.actor)
  const id = idOf(input.userGroupId, 'Group')
  requireRoom(input.memberIds.length)
  const userIds = input.memberIds.map((memberId) => idOf(memberId, 'Member'))
  return ctx.write(async (tx) => {
    const groups = userGroupRepository(tx, ctx.actor.teamId)
    await groups.lockAll()
    const group = presentGroup(await groups.find(id))
    requireKeptByHand(group)
    const removed = await groups.removeMembers(id, userIds, ctx.clock.now())
    await recordMembersChanged(tx, ctx.origin, id, removed)
    if (removed.length)
      await audit(tx, ctx, {
        act: 'group.membersRemoved',
        object: { type: 'team_user_group', id: id, name: group.name },
        metadata: { members: removed.map((one) => `user:${one}`) },
      })
    return group
  })
}
