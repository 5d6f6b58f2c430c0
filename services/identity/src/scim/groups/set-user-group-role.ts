import { gate } from '@verbatim/contracts/gates.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { mustNotMakeManager } from '#src/api-tokens/must-not-be-narrowed.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { presentGroup } from '#src/groups/find-user-group.ts'
import { requireManager, type UserGroup } from '#src/groups/user-group.ts'
import { recordGroupSaved } from '#src/groups/user-group-facts.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import { idOf } from '#src/members/find-member.ts'
import { applyGivenRoles } from '#src/scim/users/apply-given-roles.ts'

/** Says which role members from the directory have through one of its groups, at once. Managers only. */
export async function setUserGroupRole(
  ctx: IdentityCtx,
  input: { userGroupId: string; role?: Role | null },
): Promise<UserGroup> {
  gate(ctx.actor, 'scim')
  requireManager(ctx.actor)
  mustNotMakeManager(ctx.actor, input.role)
  const { teamId } = ctx.actor
  const id = idOf(input.userGroupId, 'Group')
  return ctx.write(async (tx) => {
    const groups = userGroupRepository(tx, teamId)
    await groups.lockAll()
    const group = presentGroup(await groups.find(id))
    if (group.keptBy !== 'SCIM') throw invalidOperation('Only a group of your directory gives a role.')
    const changed = { ...group, role: input.role ?? null }
    await groups.save(changed, ctx.clock.now())
    await recordGroupSaved(tx, ctx.origin, changed)
    await audit(tx, ctx, {
      act: 'group.roleChanged',
      object: { type: 'team_user_group', id: id, name: group.name },
      metadata: { from: group.role, to: changed.role },
    })
    const inIt = await groups.membershipsOf([id])
    await applyGivenRoles(
      tx,
      { teamId, origin: ctx.origin, identity: ctx.identity },
      inIt.map(({ userId }) => userId),
    )
    return changed
  })
}
