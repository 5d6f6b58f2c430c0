import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { plainLine } from '@verbatim/kit/plain-line.ts'
import type { UserGroup } from '#src/groups/user-group.ts'
import { recordGroupSaved, recordMembersChanged } from '#src/groups/user-group-facts.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import type { Directory } from '#src/scim/directory.ts'
import { noteInLog } from '#src/scim/log/note-in-log.ts'
import { badValue, ScimError } from '#src/scim/protocol/scim-error.ts'
import { isObject, type JsonObject } from '#src/scim/protocol/scim-schema.ts'
import { applyGivenRoles } from '#src/scim/users/apply-given-roles.ts'
import { scimUserRepository } from '#src/scim/users/scim-user-repository.ts'

/** How the directory wants a group to be. */
export type WantedGroup = { name: string; externalId: string | null; userIds: readonly string[] }

/** Reads what is kept of a group's resource; throws ScimError. */
export function wantedGroup({ displayName, externalId, members }: JsonObject): WantedGroup {
  const name = typeof displayName === 'string' ? plainLine(displayName) : ''
  if (!name) throw badValue('displayName is missing')
  if (name.length > TEXT_LIMITS.groupName)
    throw badValue(`displayName has more than ${TEXT_LIMITS.groupName} characters`)
  const userIds = (Array.isArray(members) ? members : []).map((member) => {
    const value = isObject(member) ? member.value : null
    if (typeof value !== 'string') throw badValue('A member has no value')
    return value
  })
  return {
    name,
    userIds: [...new Set(userIds)],
    externalId: typeof externalId === 'string' && externalId ? externalId : null,
  }
}

/**
 * Makes a group as the directory wants it. A new one that has the name of one kept by hand takes that over; throws
 * ScimError uniqueness where the directory has a group of the name already. Gives its id.
 */
export async function putGroup(
  tx: Transaction,
  directory: Directory,
  current: UserGroup | null,
  wanted: WantedGroup,
): Promise<string> {
  const { identity, teamId, origin } = directory
  const groups = userGroupRepository(tx, teamId)
  const named = await groups.findByName(wanted.name)
  if (named && (current ? named.id !== current.id : named.keptBy === 'SCIM'))
    throw new ScimError(409, 'Another group has this name', 'uniqueness', `Two groups “${wanted.name}”`)
  const userIds = await knownUsers(tx, directory, wanted)
  const now = identity.clock.now()
  const kept = current ?? named ?? newGroup(identity.newId(), now)
  const group: UserGroup = { ...kept, name: wanted.name, externalId: wanted.externalId, keptBy: 'SCIM' }
  if (current || named) await groups.save(group, now)
  else {
    requireRoomFor(await groups.count())
    await groups.add(group)
  }
  await recordGroupSaved(tx, origin, group)
  const news = [...(current && current.name !== wanted.name ? [`Name was ${current.name}`] : [])]
  news.push(...(await setMembers(tx, directory, group, userIds)))
  await noteInLog(tx, directory, outcomeFor(wanted.name, current ? news : null, named))
  return group.id
}

/** What the log says of it; `news` is null for a group that is new to the directory. */
function outcomeFor(subject: string, news: readonly string[] | null, named: UserGroup | null) {
  if (news?.length) return { kind: 'GROUP_CHANGED', subject, outcome: news.join('. ') } as const
  if (news) return { kind: 'SAME', subject, outcome: 'Nothing new' } as const
  if (!named) return { kind: 'GROUP_MADE', subject, outcome: 'Added' } as const
  const exists = `Group “${subject}” exists here and in the directory`
  return { kind: 'CONFLICT', conflict: true, subject: exists, outcome: 'Joined, members from the directory' } as const
}

const newGroup = (id: string, now: Date): UserGroup => ({
  id,
  name: '',
  keptBy: 'SCIM',
  externalId: null,
  role: null,
  version: 1,
  createdAt: now,
  updatedAt: now,
})

function requireRoomFor(count: number): void {
  const { groupsPerTeam } = COUNT_LIMITS
  if (count >= groupsPerTeam)
    throw new ScimError(403, `A workspace has at most ${groupsPerTeam} groups`, undefined, 'One group too many')
}

/** Those of them who are users. Whom nobody knows is left out, and managers read that; throws ScimError for too many. */
async function knownUsers(tx: Transaction, directory: Directory, { name, userIds }: WantedGroup): Promise<string[]> {
  if (userIds.length > COUNT_LIMITS.membersPerGroup)
    throw badValue(`A group has at most ${COUNT_LIMITS.membersPerGroup} members`)
  const known = await scimUserRepository(tx, directory.teamId).existing(userIds)
  const found = userIds.filter((id) => known.has(id))
  const subject = `Group “${name}” names ${userIds.length - found.length} whom nobody knows`
  if (found.length < userIds.length)
    await noteInLog(tx, directory, { kind: 'CONFLICT', conflict: true, subject, outcome: 'Left out' })
  return found
}

/** Puts in and takes out whom the directory says, and tells how many in words. */
async function setMembers(
  tx: Transaction,
  directory: Directory,
  { id, role }: UserGroup,
  userIds: readonly string[],
): Promise<string[]> {
  const { identity, teamId, origin } = directory
  const groups = userGroupRepository(tx, teamId)
  const now = identity.clock.now()
  const before = (await groups.membershipsOf([id])).map(({ userId }) => userId)
  const wanted = new Set(userIds)
  const removed = before.filter((userId) => !wanted.has(userId))
  if (removed.length) await groups.removeMembers(id, removed, now)
  const added = await groups.addMembers(id, userIds, now)
  await recordMembersChanged(tx, origin, id, [...removed, ...added])
  await applyGivenRoles(tx, directory, [...removed, ...added])
  const given = role ? ` as ${ROLE_WORDS[role]}` : ''
  return [...(added.length ? [`${added.length} in${given}`] : []), ...(removed.length ? [`${removed.length} out`] : [])]
}

const ROLE_WORDS: Record<Role, string> = { MANAGER: 'Manager', CONTRIBUTOR: 'Contributor', VIEWER: 'Viewer' }
