import { gate } from '@verbatim/contracts/gates.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { requireFreeName } from '#src/groups/create-user-group.ts'
import { presentGroup } from '#src/groups/find-user-group.ts'
import { checkedGroupName, requireKeptByHand, requireManager, type UserGroup } from '#src/groups/user-group.ts'
import { recordGroupSaved } from '#src/groups/user-group-facts.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { idOf } from '#src/members/find-member.ts'

/** Gives a group another name. Managers only, and not for one that the directory keeps. */
export async function renameUserGroup(
  ctx: IdentityCtx,
  input: { userGroupId: string; name: string },
): Promise<UserGroup> {
  gate(ctx.actor, 'userGroups')
  requireManager(ctx.actor)
  const id = idOf(input.userGroupId, 'Group')
  const name = checkedGroupName(input.name)
  return ctx.write(async (tx) => {
    const groups = userGroupRepository(tx, ctx.actor.teamId)
    await groups.lockAll()
    const group = presentGroup(await groups.find(id))
    requireKeptByHand(group)
    await requireFreeName(tx, ctx.actor.teamId, { id, name })
    const renamed = { ...group, name }
    await groups.save(renamed, ctx.clock.now())
    await recordGroupSaved(tx, ctx.origin, renamed)
    await audit(tx, ctx, {
      act: 'group.renamed',
      object: { type: 'team_user_group', id: id, name: name },
      metadata: { from: group.name, to: name },
    })
    return renamed
  })
}
