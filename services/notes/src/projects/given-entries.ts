import {
  EVERYBODY,
  groupIdOf,
  groupPrincipal,
  isBuiltInGroup,
  type Principal,
  userIdOf,
  userPrincipal,
} from '@verbatim/access/principal.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { AccessLink, AccessObject } from '#src/access/access-chain.ts'
import { accessEnd } from '#src/access/access-end.ts'
import { grantedProjectAccess } from '#src/access/access-levels.ts'
import type { OwnEntry } from '#src/access/access-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SetAccessInput } from '#src/gql/graph-types.ts'
import { groupReader } from '#src/groups/group-repository.ts'
import { memberReader } from '#src/members/member-repository.ts'
import { requireFolder } from '#src/projects/folders/folder-policy.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { requireProjectLevel } from '#src/projects/require-project.ts'

const ENTRIES_MAX = 5000

/** Entries as a client wrote them. Throws ValidationError for what cannot stand beside each other. */
export function readEntries(entries: SetAccessInput['entries'], now: Date): OwnEntry[] {
  if (entries.length > ENTRIES_MAX) throw invalid(`At most ${ENTRIES_MAX} entries can be set.`)
  const read = entries.map(({ memberId, groupId, level, until }) => ({
    principal: readPrincipal(memberId, groupId),
    level,
    ...(until !== undefined && { until: accessEnd(until, now) }),
  }))
  if (read.some(({ level, until }) => level === 'NONE' && until)) throw invalid('Only what is given can end.')
  if (new Set(read.map((entry) => entry.principal)).size < read.length)
    throw invalid('Each member, each group, and everybody, can have one entry only.')
  return read
}

/** Whom an entry is for. What is named and is no id is refused: an empty id would else stand for everybody. */
function readPrincipal(memberId: string | null | undefined, groupId: string | null | undefined): Principal {
  if (memberId != null && groupId != null) throw invalid('An entry is for a member or for a group, not for both.')
  const [user, group] = [parseId(memberId ?? ''), parseId(groupId ?? '')]
  if (memberId != null && !user) throw invalid('One of the members has no valid id.')
  if (groupId != null && !group) throw invalid('One of the groups has no valid id.')
  return user ? userPrincipal(user) : group ? groupPrincipal(group) : EVERYBODY
}

/** Those of the principals that are no member and no group of the workspace. */
export async function unknownAmong(
  tx: ReadTransaction,
  teamId: string,
  entries: readonly OwnEntry[],
): Promise<Principal[]> {
  const [members, groups] = [membersOf(entries), groupsOf(entries)]
  const roles = members.length ? await memberReader(tx, teamId).roles(members) : new Map()
  const known = groups.length ? await groupReader(tx, teamId).known(groups) : new Set()
  return [
    ...members.filter((id) => !roles.has(id)).map(userPrincipal),
    ...groups.filter((id) => !known.has(id)).map(groupPrincipal),
  ]
}

/**
 * Throws NotFound for a member or group of nowhere or of another workspace, unless the object names them already.
 * @param named the entries that decide about the object today
 */
export async function refuseStrangers(
  tx: ReadTransaction,
  teamId: string,
  { entries, named }: { entries: readonly OwnEntry[]; named: readonly AccessLink[] },
): Promise<void> {
  const known = new Set(named.map(({ principal }) => principal))
  const unnamed = entries.filter(({ principal }) => !known.has(principal))
  const [stranger] = await unknownAmong(tx, teamId, unnamed)
  if (stranger) throw notFound(userIdOf(stranger) ? 'Member' : 'Group')
}

/** Throws InvalidOperation unless somebody is left who can use full access. */
export async function requireKeeper(
  ctx: NotesCtx,
  tx: ReadTransaction,
  effective: readonly AccessLink[],
): Promise<void> {
  const full = effective.filter(({ level, given }) => level === 'FULL' && !given?.until)
  if (full.some(({ principal }) => principal === EVERYBODY)) return
  const roles = await memberReader(tx, ctx.actor.teamId).roles(membersOf(full))
  if ([...roles.values()].some((role) => role !== 'VIEWER')) return
  throw invalidOperation('Somebody needs full access. Keep it for at least one person who is no viewer.')
}

const membersOf = (entries: readonly Pick<OwnEntry, 'principal'>[]): string[] =>
  entries.flatMap(({ principal }) => userIdOf(principal) ?? [])

const groupsOf = (entries: readonly OwnEntry[]): string[] =>
  entries.flatMap(({ principal }) => {
    const id = groupIdOf(principal)
    return id && !isBuiltInGroup(id) ? [id] : []
  })

/** A project or a folder, by the name that people know. */
export type NamedObject = { kind: AccessObject; name: string }

/** Whether the id is of a project or of a folder, of which the actor has FULL, and what that is called. */
export async function requireObject(ctx: NotesCtx, tx: ReadTransaction, id: string): Promise<NamedObject> {
  const [project] = await projectReader(tx, ctx.actor.teamId).byIds([id])
  if (project) {
    requireProjectLevel(project, await grantedProjectAccess(tx, ctx.actor, id), 'FULL', { archivedToo: true })
    return { kind: 'project', name: project.title }
  }
  const { name } = await requireFolder(ctx, id, 'FULL', tx).catch((error: { code?: string }) => {
    throw error.code === 'NotFound' ? notFound('Object') : error
  })
  return { kind: 'folder', name }
}
