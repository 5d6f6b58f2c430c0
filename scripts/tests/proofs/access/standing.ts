import type { WorkspaceClient } from '@verbatim/start/system/client.ts'
import { type Asker, make, must } from '../asker.ts'
import { aMember } from '../people.ts'
import type { FilledWorkspace } from '../tenancy/filled-workspace.ts'

export type Level = 'NONE' | 'READ' | 'WRITE' | 'FULL'

/** What somebody is in a workspace, what they were given in it, and whether by their name or through a group. */
export type Standing = {
  key: string
  title: string
  role: 'VIEWER' | 'CONTRIBUTOR' | 'MANAGER'
  level: Level
  through?: 'GROUP'
}

/** The columns of the matrix, from the least to the most. */
export const STANDINGS: readonly Standing[] = [
  { key: 'viewerNone', title: 'viewer, none', role: 'VIEWER', level: 'NONE' },
  { key: 'viewerRead', title: 'viewer, read', role: 'VIEWER', level: 'READ' },
  { key: 'none', title: 'contributor, none', role: 'CONTRIBUTOR', level: 'NONE' },
  { key: 'read', title: 'contributor, read', role: 'CONTRIBUTOR', level: 'READ' },
  { key: 'write', title: 'contributor, write', role: 'CONTRIBUTOR', level: 'WRITE' },
  { key: 'full', title: 'contributor, full', role: 'CONTRIBUTOR', level: 'FULL' },
  { key: 'manager', title: 'manager', role: 'MANAGER', level: 'NONE' },
]

/** Others that come to the same as one of them, so that they have no column. */
export const SAME_AS: readonly (Standing & { as: string })[] = [
  { key: 'viewerFull', title: 'viewer, full', role: 'VIEWER', level: 'FULL', as: 'viewerRead' },
  { key: 'groupWrite', title: 'write by a group', role: 'CONTRIBUTOR', level: 'WRITE', through: 'GROUP', as: 'write' },
]

type Entry = { memberId?: string | null; groupId?: string; level: Level }

/** Closes both rooms of a filled workspace, and opens them for somebody new as their standing says. */
export async function stand(root: string, filled: FilledWorkspace, standing: Standing): Promise<Asker> {
  const { client } = filled
  const token = await aMember(root, client, standing.role, `pat@${standing.key.toLowerCase()}.example`)
  const person: Asker = { host: client.host, token }
  const { id } = await must<{ id: string }>(person, '{ me { id } }')
  const given = standing.level === 'NONE' ? [] : [await entryFor(client, id, standing)]
  for (const { folder, otherFolder } of [filled.open, filled.kept])
    for (const objectId of [folder, otherFolder]) await closeBut(client, objectId, given)
  // What the kept room says of its project is what its folder says.
  for (const objectId of [filled.open.project, filled.kept.project]) await closeBut(client, objectId, given)
  return person
}

async function entryFor(client: WorkspaceClient, memberId: string, { level, through }: Standing): Promise<Entry> {
  if (!through) return { memberId, level }
  const { id: groupId } = await make(client, 'createUserGroup', { name: 'Who come in together' })
  await make(client, 'addUserGroupMembers', { userGroupId: groupId, memberIds: [memberId] })
  return { groupId, level }
}

/** Leaves an object to its owner and to whoever is named. */
export async function closeBut(client: WorkspaceClient, objectId: string, given: readonly Entry[]): Promise<void> {
  const { id } = await must<{ id: string }>(client, '{ me { id } }')
  const entries = [{ memberId: null, level: 'NONE' }, { memberId: id, level: 'FULL' }, ...given]
  await make(client, 'setAccess', { objectId, entries }, '{ level }')
}
