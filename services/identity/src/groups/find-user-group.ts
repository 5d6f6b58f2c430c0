import { notFound } from '@verbatim/kit/errors.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { UserGroup } from '#src/groups/user-group.ts'
import { userGroupReader } from '#src/groups/user-group-repository.ts'
import { idOf } from '#src/members/find-member.ts'

/** A group of the workspace by its id in either form; throws NotFound. */
export async function findUserGroup({ read, actor }: IdentityCtx, id: string): Promise<UserGroup> {
  const groupId = idOf(id, 'Group')
  return presentGroup(await read((tx) => userGroupReader(tx, actor.teamId).find(groupId)))
}

/** The group, when there is one; throws NotFound. */
export function presentGroup(group: UserGroup | null): UserGroup {
  if (!group) throw notFound('Group')
  return group
}
