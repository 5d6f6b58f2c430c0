import { isId } from '@verbatim/contracts/ids.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { turnTaker } from '@verbatim/kit/turn-taker.ts'
import type { UserGroup } from '#src/groups/user-group.ts'
import { recordGroupDeleted } from '#src/groups/user-group-facts.ts'
import { userGroupReader, userGroupRepository } from '#src/groups/user-group-repository.ts'
import type { Directory } from '#src/scim/directory.ts'
import { putGroup, wantedGroup } from '#src/scim/groups/put-group.ts'
import { noteInLog } from '#src/scim/log/note-in-log.ts'
import { type Endpoint, requireVersion } from '#src/scim/protocol/endpoint.ts'
import { patchResource } from '#src/scim/protocol/patch-resource.ts'
import { readAttributes } from '#src/scim/protocol/read-attributes.ts'
import { noResource } from '#src/scim/protocol/scim-error.ts'
import { type Filter, matches } from '#src/scim/protocol/scim-filter.ts'
import { EXTERNAL_ID, GROUP_ATTRIBUTES, type JsonObject } from '#src/scim/protocol/scim-schema.ts'
import { applyGivenRoles } from '#src/scim/users/apply-given-roles.ts'
import { scimUserReader } from '#src/scim/users/scim-user-repository.ts'
import { groupResource } from '#src/scim/users/user-resource.ts'

const ATTRIBUTES = [...GROUP_ATTRIBUTES, EXTERNAL_ID]

/** Groups, as a directory makes, reads and changes them. It sees none that managers keep by hand. */
export const groupEndpoint: Endpoint = {
  get: (directory, id) => directory.read(async (tx) => reread(tx, directory, (await groupOf(tx, directory, id)).id)),
  async list(directory, { filter, offset, limit }) {
    return directory.read(async (tx) => {
      const all = (await userGroupReader(tx, directory.teamId).list()).filter(({ keptBy }) => keptBy === 'SCIM')
      const resources = await resourcesOf(tx, directory, all)
      const found = filter ? await thatMatch(resources, filter) : resources
      return { resources: found.slice(offset, offset + limit), total: found.length }
    })
  },
  async create(directory, body) {
    const wanted = wantedGroup(readAttributes(body, ATTRIBUTES))
    return directory.change(async (tx) => reread(tx, directory, await putGroup(tx, directory, null, wanted)))
  },
  async replace(directory, id, body, ifMatch) {
    const wanted = wantedGroup(readAttributes(body, ATTRIBUTES))
    return directory.change(async (tx) => {
      const group = await groupOf(tx, directory, id)
      requireVersion(ifMatch, group.version)
      return reread(tx, directory, await putGroup(tx, directory, group, wanted))
    })
  },
  async patch(directory, id, body, ifMatch) {
    return directory.change(async (tx) => {
      const group = await groupOf(tx, directory, id)
      requireVersion(ifMatch, group.version)
      const wanted = wantedGroup(patchResource(await reread(tx, directory, group.id), body, ATTRIBUTES))
      return reread(tx, directory, await putGroup(tx, directory, group, wanted))
    })
  },
  async remove(directory, id, ifMatch) {
    await directory.change(async (tx) => {
      const group = await groupOf(tx, directory, id)
      requireVersion(ifMatch, group.version)
      const groups = userGroupRepository(tx, directory.teamId)
      const userIds = (await groups.membershipsOf([group.id])).map(({ userId }) => userId)
      await groups.remove(group.id)
      await recordGroupDeleted(tx, directory.origin, group.id, userIds)
      await applyGivenRoles(tx, directory, userIds)
      await noteInLog(tx, directory, { kind: 'GROUP_DELETED', subject: group.name, outcome: 'Deleted' })
    })
  },
}

/** Those that a filter finds; others have their turns meanwhile. */
async function thatMatch(resources: readonly JsonObject[], filter: Filter): Promise<JsonObject[]> {
  const takeTurn = turnTaker()
  const found: JsonObject[] = []
  for (const one of resources) {
    await takeTurn()
    if (matches(filter, one)) found.push(one)
  }
  return found
}

async function groupOf(tx: ReadTransaction, { teamId }: Directory, id: string): Promise<UserGroup> {
  const group = isId(id) ? await userGroupReader(tx, teamId).find(id) : null
  if (group?.keptBy !== 'SCIM') throw noResource(id)
  return group
}

const reread = async (tx: ReadTransaction, directory: Directory, id: string): Promise<JsonObject> =>
  (await resourcesOf(tx, directory, [await groupOf(tx, directory, id)]))[0] ?? {}

async function resourcesOf(
  tx: ReadTransaction,
  { teamId, base }: Directory,
  groups: readonly UserGroup[],
): Promise<JsonObject[]> {
  const inThem = await userGroupReader(tx, teamId).membershipsOf(groups.map(({ id }) => id))
  const userIds = await scimUserReader(tx, teamId).existing([...new Set(inThem.map(({ userId }) => userId))])
  const byGroup = Map.groupBy(inThem, ({ groupId }) => groupId)
  return groups.map((group) =>
    groupResource(base, {
      ...group,
      userIds: (byGroup.get(group.id) ?? []).flatMap(({ userId }) => (userIds.has(userId) ? [userId] : [])),
    }),
  )
}
