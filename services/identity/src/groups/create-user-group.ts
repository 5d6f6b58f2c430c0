import { gate } from '@verbatim/contracts/gates.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { audit } from '#src/audit/audit.ts'
import type { IdentityCtx } from '#src/context.ts'
import { checkedGroupName, requireManager, type UserGroup } from '#src/groups/user-group.ts'
import { recordGroupSaved } from '#src/groups/user-group-facts.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'

/** Makes an empty group. Managers only; at most 50, each with a name of its own. */
export async function createUserGroup(ctx: IdentityCtx, input: { name: string }): Promise<UserGroup> {
  gate(ctx.actor, 'userGroups')
  requireManager(ctx.actor)
  const now = ctx.clock.now()
  const group: UserGroup = {
    id: ctx.newId(),
    name: checkedGroupName(input.name),
    keptBy: 'HAND',
    externalId: null,
    role: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  await ctx.write(async (tx) => {
    await addUserGroup(tx, ctx.actor.teamId, group)
    await recordGroupSaved(tx, ctx.origin, group)
    await audit(tx, ctx, { act: 'group.created', object: { type: 'team_user_group', id: group.id, name: group.name } })
  })
  return group
}

/** Adds a group, while nobody else does. Throws InvalidOperation when there are 50, and when its name is taken. */
async function addUserGroup(tx: Transaction, teamId: string, group: UserGroup): Promise<void> {
  const groups = userGroupRepository(tx, teamId)
  await groups.lockAll()
  if ((await groups.count()) >= COUNT_LIMITS.groupsPerTeam)
    throw invalidOperation(`A workspace has at most ${COUNT_LIMITS.groupsPerTeam} groups. Delete one first.`)
  await requireFreeName(tx, teamId, group)
  await groups.add(group)
}

/** Throws InvalidOperation when another group of the workspace has the name. */
export async function requireFreeName(
  tx: Transaction,
  teamId: string,
  { id, name }: Pick<UserGroup, 'id' | 'name'>,
): Promise<void> {
  const named = await userGroupRepository(tx, teamId).findByName(name)
  if (named && named.id !== id) throw invalidOperation(`There is a group “${named.name}” already.`)
}
