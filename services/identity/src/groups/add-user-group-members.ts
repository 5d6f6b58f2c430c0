import { gate } from '@verbatim/contracts/gates.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { presentGroup } from '#src/groups/find-user-group.ts'
import { requireKeptByHand, requireManager, type UserGroup } from '#src/groups/user-group.ts'
import { recordMembersChanged } from '#src/groups/user-group-facts.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { idOf } from '#src/members/find-member.ts'
import { activeMember } from '#src/members/member.ts'
import { memberRepository } from '#src/members/member-repository.ts'

/** Puts members into a group, at most 200 in all. Managers only, and not for one that the directory keeps. */
export async function addUserGroupMembers(
  ctx: IdentityCtx,
  input: { userGroupId: string; memberIds: readonly string[] },
): Promise<UserGroup> {
  gate(ctx.actor, 'userGroups')
  requireManager(ctx.actor)
  const { teamId } = ctx.actor
  const id = idOf(input.userGroupId, 'Group')
  requireRoom(input.memberIds.length)
  const userIds = [...new Set(input.memberIds.map((memberId) => idOf(memberId, 'Member')))]
  return ctx.write(async (tx) => {
    const groups = userGroupRepository(tx, teamId)
    await groups.lockAll()
    const group = presentGroup(await groups.find(id))
    requireKeptByHand(group)
    await requireMembers(tx, teamId, userIds)
    const added = await groups.addMembers(id, userIds, ctx.clock.now())
    requireRoom((await groups.membershipsOf([id])).length)
    await recordMembersChanged(tx, ctx.origin, id, added)
    if (added.length)
      await audit(tx, ctx, {
        act: 'group.membersAdded',
        object: { type: 'team_user_group', id: id, name: group.name },
        metadata: { members: added.map((one) => `user:${one}`) },
      })
    return group
  })
}

/** Throws InvalidOperation when a group would have more members than it may. */
export function requireRoom(members: number): void {
  if (members > COUNT_LIMITS.membersPerGroup)
    throw invalidOperation(`A group has at most ${COUNT_LIMITS.membersPerGroup} members.`)
}

/** Throws NotFound unless everybody of these is in the workspace, who stay in it until the transaction ends. */
async function requireMembers(tx: Transaction, teamId: string, userIds: readonly string[]): Promise<void> {
  const known = await memberRepository(tx, teamId).findMany(userIds)
  if (known.filter(activeMember).length < userIds.length) throw notFound('Member')
}
