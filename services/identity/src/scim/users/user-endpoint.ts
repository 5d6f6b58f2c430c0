import { isId } from '@verbatim/contracts/ids.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { portionsOf } from '@verbatim/kit/portions.ts'
import type { UserGroup } from '#src/groups/user-group.ts'
import { recordMembersChanged } from '#src/groups/user-group-facts.ts'
import { userGroupReader, userGroupRepository } from '#src/groups/user-group-repository.ts'
import type { Directory } from '#src/scim/directory.ts'
import { type Endpoint, type ListRequest, requireVersion } from '#src/scim/protocol/endpoint.ts'
import { patchResource } from '#src/scim/protocol/patch-resource.ts'
import { readAttributes } from '#src/scim/protocol/read-attributes.ts'
import { noResource } from '#src/scim/protocol/scim-error.ts'
import { matches, soleEquality } from '#src/scim/protocol/scim-filter.ts'
import { EXTERNAL_ID, type JsonObject, USER_ATTRIBUTES } from '#src/scim/protocol/scim-schema.ts'
import { deactivateUser } from '#src/scim/users/deactivate-user.ts'
import { findByUserName } from '#src/scim/users/find-by-user-name.ts'
import { putUser } from '#src/scim/users/put-user.ts'
import { type DirectoryUser, scimUserReader, scimUserRepository } from '#src/scim/users/scim-user-repository.ts'
import { userResource } from '#src/scim/users/user-resource.ts'
import { attributesOf, wantedUser } from '#src/scim/users/wanted-user.ts'

const ATTRIBUTES = [...USER_ATTRIBUTES, EXTERNAL_ID]

/** Users, as a directory makes, reads and changes them. */
export const userEndpoint: Endpoint = {
  async get(directory, id) {
    return directory.read(async (tx) => (await resourcesOf(tx, directory, [await userOf(tx, directory, id)]))[0] ?? {})
  },
  async list(directory, request) {
    return directory.read(async (tx) => {
      const groups = groupsOfDirectory(tx, directory)
      const { users, total } = await foundUsers(tx, directory, request, groups)
      return { resources: await resourcesOf(tx, directory, users, groups), total }
    })
  },
  async create(directory, body) {
    const wanted = wantedUser(readAttributes(body, ATTRIBUTES))
    const names = [wanted.userName, wanted.email]
    return directory.add(names, async (tx) => reread(tx, directory, await putUser(tx, directory, null, wanted)))
  },
  async replace(directory, id, body, ifMatch) {
    const wanted = wantedUser(readAttributes(body, ATTRIBUTES))
    return directory.change(async (tx) => {
      const user = await userOf(tx, directory, id)
      requireVersion(ifMatch, user.kept?.version ?? 0)
      return reread(tx, directory, await putUser(tx, directory, user.userId, wanted))
    })
  },
  async patch(directory, id, body, ifMatch) {
    return directory.change(async (tx) => {
      const user = await userOf(tx, directory, id)
      requireVersion(ifMatch, user.kept?.version ?? 0)
      const wanted = wantedUser(patchResource(attributesOf(user), body, ATTRIBUTES))
      return reread(tx, directory, await putUser(tx, directory, user.userId, wanted))
    })
  },
  async remove(directory, id, ifMatch) {
    await directory.change(async (tx) => {
      const user = await userOf(tx, directory, id)
      requireVersion(ifMatch, user.kept?.version ?? 0)
      const { identity, teamId, origin } = directory
      const groups = userGroupRepository(tx, teamId)
      const inGroups = await groups.idsOf(user.userId)
      if (user.active) await deactivateUser(tx, directory, user, { staysInGroups: false })
      else await groups.removeFromAll(user.userId, { butOfDirectory: false, at: identity.clock.now() })
      for (const groupId of inGroups) await recordMembersChanged(tx, origin, groupId, [user.userId])
      await scimUserRepository(tx, teamId).forget(user.userId)
    })
  },
}

async function userOf(tx: ReadTransaction, { teamId }: Directory, id: string): Promise<DirectoryUser> {
  const user = isId(id) ? await scimUserReader(tx, teamId).find(id) : null
  if (!user) throw noResource(id)
  return user
}

const reread = async (tx: ReadTransaction, directory: Directory, id: string): Promise<JsonObject> =>
  (await resourcesOf(tx, directory, [await userOf(tx, directory, id)]))[0] ?? {}

/** Groups of the directory by id. */
type Groups = () => Promise<ReadonlyMap<string, UserGroup>>

/** Reads them at the first user who is in one, and not again. */
function groupsOfDirectory(tx: ReadTransaction, { teamId }: Directory): Groups {
  let read: ReturnType<Groups> | null = null
  const ofDirectory = (all: readonly UserGroup[]) =>
    new Map(all.flatMap((group) => (group.keptBy === 'SCIM' ? [[group.id, group]] : [])))
  return () => {
    read ??= userGroupReader(tx, teamId).list().then(ofDirectory)
    return read
  }
}

async function resourcesOf(
  tx: ReadTransaction,
  directory: Directory,
  users: readonly DirectoryUser[],
  groups: Groups = groupsOfDirectory(tx, directory),
): Promise<JsonObject[]> {
  const { teamId, base } = directory
  const memberships = await userGroupReader(tx, teamId).membershipsOfMembers(users.map(({ userId }) => userId))
  const kept: ReadonlyMap<string, UserGroup> = memberships.length ? await groups() : new Map()
  const inThem = Map.groupBy(memberships, ({ userId }) => userId)
  return users.map((user) =>
    userResource(
      base,
      user,
      (inThem.get(user.userId) ?? []).flatMap(({ groupId }) => kept.get(groupId) ?? []),
    ),
  )
}

/** The users that are asked for: by what a column answers, else by looking at everybody. */
async function foundUsers(
  tx: ReadTransaction,
  directory: Directory,
  { filter, offset, limit }: ListRequest,
  groups: Groups,
): Promise<{ users: DirectoryUser[]; total: number }> {
  const users = scimUserReader(tx, directory.teamId)
  if (!filter) {
    const ids = await users.ids()
    return { users: await users.findMany(ids.slice(offset, offset + limit)), total: ids.length }
  }
  const sole = soleEquality(filter)
  const found = await (sole?.name === 'username'
    ? findByUserName(tx, directory, sole.value)
    : sole?.name === 'externalid'
      ? users.findByExternalId(sole.value)
      : sole?.name === 'id'
        ? users.findMany([sole.value].filter(isId))
        : usersThatMatch(tx, directory, filter, groups))
  return { users: found.slice(offset, offset + limit), total: found.length }
}

/** So many users are looked at before others have a turn. */
const LOOKED_AT_ONCE = 100

/** Looks at everybody, some at a time: neither all of them nor all of the work is there at once. */
async function usersThatMatch(
  tx: ReadTransaction,
  directory: Directory,
  filter: NonNullable<ListRequest['filter']>,
  groups: Groups,
): Promise<DirectoryUser[]> {
  const users = scimUserReader(tx, directory.teamId)
  const found: DirectoryUser[] = []
  for (const portion of portionsOf(await users.ids(), () => 0, { items: LOOKED_AT_ONCE, bytes: 0 })) {
    const looked = await users.findMany(portion)
    const resources = await resourcesOf(tx, directory, looked, groups)
    found.push(...looked.filter((_user, at) => matches(filter, resources[at] ?? {})))
  }
  return found
}
