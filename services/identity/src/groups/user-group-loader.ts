import { isId } from '@verbatim/contracts/ids.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { UserGroup } from '#src/groups/user-group.ts'
import { userGroupReader } from '#src/groups/user-group-repository.ts'

type Loading = Pick<Ctx, 'actor' | 'read'>

/** User groups by id; null for an id that the workspace does not know. */
export const userGroupLoader = ({ actor, read }: Loading): DataLoader<string, UserGroup | null> =>
  new DataLoader(async (ids) => {
    const groups = await read((tx) => userGroupReader(tx, actor.teamId).findMany(ids.filter(isId)))
    const byId = new Map(groups.map((group) => [group.id, group]))
    return ids.map((id) => byId.get(id) ?? null)
  })

/** User ids of those who are in each group. */
export const groupMembersLoader = ({ actor, read }: Loading): DataLoader<string, string[]> =>
  new DataLoader(async (groupIds) => {
    const inThem = await read((tx) => userGroupReader(tx, actor.teamId).membershipsOf(groupIds))
    const byGroup = Map.groupBy(inThem, ({ groupId }) => groupId)
    return groupIds.map((groupId) => (byGroup.get(groupId) ?? []).map(({ userId }) => userId))
  })
