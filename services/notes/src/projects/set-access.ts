import { setTimeout } from 'node:timers/promises'
import {
  EVERYBODY,
  groupIdOf,
  groupPrincipal,
  isBuiltInGroup,
  type Principal,
  userIdOf,
  userPrincipal,
} from '@verbatim/access/principal.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { type AccessLink, type AccessObject, accessChains, entryOf } from '#src/access/access-chain.ts'
import { accessEnd } from '#src/access/access-end.ts'
import { accessRepository, type OwnEntry } from '#src/access/access-repository.ts'
import { type AccessEntry, effectiveEntries, objectAccess } from '#src/access/object-access.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SetAccessInput } from '#src/gql/graph-types.ts'
import { groupReader } from '#src/groups/group-repository.ts'
import { memberReader, memberRepository } from '#src/members/member-repository.ts'
import { auditAccess } from '#src/projects/audit-access.ts'
import { allBelow } from '#src/projects/folders/all-below.ts'
import { requireFolder } from '#src/projects/folders/folder-policy.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { changeAbove } from '#src/projects/kept-below.ts'
import { recordAccess, recordFolderAccess } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'

const ENTRIES_MAX = 5000

/**
 * Replaces the own entries of a project or folder for members, groups and everybody; whoever is left out has again what
 * the folders above give. FULL is needed; and of a folder, on everything in it for which that changes something. Throws NotFound for whoever is no member and what is no group, InvalidOperation when nobody would be left who can use full access:
 * a viewer cannot. Should the one who is left leave or become a viewer, managers have it, as they have everywhere.
 */
export async function setAccess(ctx: NotesCtx, input: SetAccessInput): Promise<AccessEntry[]> {
  const id = knownId(input.objectId, 'Object')
  gate(ctx.actor, 'projectPermissions')
  const entries = readEntries(input.entries, ctx.clock.now())
  await untilKnown(ctx, entries)
  const { kind, projectIds } = await ctx.write(async (tx) => {
    await folderRepository(tx, ctx.actor.teamId).lockTree()
    const kind = await requireObject(ctx, tx, id)
    await refuseStrangers(ctx, tx, { kind, id, entries })
    const before = effectiveEntries((await accessChains(tx, kind, [id], null)).get(id) ?? [])
    const own = await ownEntries(tx, kind, id, entries)
    const replace = () =>
      accessRepository(tx, ctx.actor.teamId).replace(id, own, { by: ctx.actor.userId, at: ctx.clock.now() })
    await (kind === 'folder' ? changeAbove(tx, ctx.actor, id, replace) : replace())
    const chain = (await accessChains(tx, kind, [id], null)).get(id) ?? []
    const after = effectiveEntries(chain)
    await requireKeeper(ctx, tx, after)
    const { projectIds, folderIds } =
      kind === 'project' ? { projectIds: [id], folderIds: [] } : await allBelow(tx, ctx.actor.teamId, id)
    await recordAccess(tx, ctx.origin, projectIds)
    await recordFolderAccess(tx, ctx.origin, folderIds)
    await auditAccess(tx, ctx, { kind, id, before, after })
    return { kind, projectIds }
  })
  await ctx.documents.accessChanged(ctx.actor.teamId, projectIds)
  return objectAccess(ctx, kind, id)
}

function readEntries(entries: SetAccessInput['entries'], now: Date): OwnEntry[] {
  if (entries.length > ENTRIES_MAX) throw invalid(`At most ${ENTRIES_MAX} entries can be set.`)
  const read = entries.map(({ memberId, groupId, level, until }) => ({
    ...{ principal: readPrincipal(memberId, groupId), level },
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

const LOOKS = 10
const LOOK_AGAIN_MS = 100

/** Waits a moment for whom and what was made just now: identity has told it, and this service may not have heard yet. */
async function untilKnown(ctx: NotesCtx, entries: readonly OwnEntry[]): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++) {
    if (!(await ctx.read((tx) => unknownAmong(tx, ctx.actor.teamId, entries))).length) return
    await setTimeout(LOOK_AGAIN_MS)
  }
}

/** Those of the principals that are no member and no group of the workspace. */
async function unknownAmong(tx: ReadTransaction, teamId: string, entries: readonly OwnEntry[]): Promise<Principal[]> {
  const [members, groups] = [membersOf(entries), groupsOf(entries)]
  const roles = await memberReader(tx, teamId).roles(members)
  const known = groups.length ? await groupReader(tx, teamId).known(groups) : new Set()
  return [
    ...members.filter((id) => !roles.has(id)).map(userPrincipal),
    ...groups.filter((id) => !known.has(id)).map(groupPrincipal),
  ]
}

/** Throws NotFound for a member or group of nowhere or of another workspace, unless the object names them already. */
async function refuseStrangers(
  ctx: NotesCtx,
  tx: Transaction,
  { kind, id, entries }: { kind: AccessObject; id: string; entries: readonly OwnEntry[] },
): Promise<void> {
  const unknown = await unknownAmong(tx, ctx.actor.teamId, entries)
  const chains = await accessChains(tx, kind, [id], unknown)
  const named = new Set(chains.get(id)?.map(({ principal }) => principal))
  const stranger = unknown.find((principal) => !named.has(principal))
  if (stranger) throw notFound(userIdOf(stranger) ? 'Member' : 'Group')
}

/** Throws InvalidOperation unless somebody is left who can use full access. */
async function requireKeeper(ctx: NotesCtx, tx: Transaction, effective: readonly AccessLink[]): Promise<void> {
  const full = effective.filter(({ level, given }) => level === 'FULL' && !given?.until)
  const roles = await memberRepository(tx, ctx.actor.teamId).roles(membersOf(full))
  if (full.some(({ principal }) => principal === EVERYBODY) || [...roles.values()].some((role) => role !== 'VIEWER'))
    return
  throw invalidOperation('Somebody needs full access. Keep it for at least one person who is no viewer.')
}

const membersOf = (entries: readonly Pick<OwnEntry, 'principal'>[]): string[] =>
  entries.flatMap(({ principal }) => userIdOf(principal) ?? [])

const groupsOf = (entries: readonly OwnEntry[]): string[] =>
  entries.flatMap(({ principal }) => {
    const id = groupIdOf(principal)
    return id && !isBuiltInGroup(id) ? [id] : []
  })

async function requireObject(ctx: NotesCtx, tx: Transaction, id: string): Promise<AccessObject> {
  const [project] = await projectRepository(tx, ctx.actor.teamId).byIds([id])
  if (project) await requireProject(ctx, id, 'FULL', tx, { archivedToo: true })
  else
    await requireFolder(ctx, id, 'FULL', tx).catch((error: { code?: string }) => {
      throw error.code === 'NotFound' ? notFound('Object') : error
    })
  return project ? 'project' : 'folder'
}

/** The entries that say something else than what comes from above: only they are kept, so that later moves work. */
async function ownEntries(
  tx: Transaction,
  kind: AccessObject,
  id: string,
  entries: readonly OwnEntry[],
): Promise<OwnEntry[]> {
  const chain = (await accessChains(tx, kind, [id], null)).get(id) ?? []
  const above = chain.filter((link) => link.depth > 0)
  return entries.filter(({ principal, level }) => entryOf(above, principal)?.level !== level)
}
