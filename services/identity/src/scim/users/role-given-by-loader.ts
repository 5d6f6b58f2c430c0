import { isId } from '@verbatim/contracts/ids.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { UserGroup } from '#src/groups/user-group.ts'
import { userGroupReader } from '#src/groups/user-group-repository.ts'
import { scimUserReader } from '#src/scim/users/scim-user-repository.ts'

/** The group of the directory that gives a member the role they have, by user id; null where none does. */
export const roleGivenByLoader = ({ actor, read }: Pick<Ctx, 'actor' | 'read'>): DataLoader<string, UserGroup | null> =>
  new DataLoader((userIds) =>
    read(async (tx) => {
      const users = await scimUserReader(tx, actor.teamId).findMany(userIds.filter(isId))
      const given = users.filter(({ kept }) => kept?.roleGiven)
      if (given.length === 0) return userIds.map(() => null)
      const groups = userGroupReader(tx, actor.teamId)
      const byId = new Map((await groups.list()).map((group) => [group.id, group]))
      const memberships = await groups.membershipsOfMembers(given.map(({ userId }) => userId))
      return userIds.map((userId) => {
        const user = given.find((one) => one.userId === userId)
        const inGroups = memberships.filter((one) => one.userId === userId).map(({ groupId }) => byId.get(groupId))
        return inGroups.find((group) => group?.keptBy === 'SCIM' && group.role === user?.role) ?? null
      })
    }),
  )
