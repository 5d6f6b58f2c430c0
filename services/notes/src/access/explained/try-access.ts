import type { Asker } from '@verbatim/access/principal.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { MIN_ID } from '@verbatim/contracts/ids.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { type AccessLink, type AccessObject, accessChains, type TriedEntries } from '#src/access/access-chain.ts'
import { levelsOf, projectLevelsOf } from '#src/access/access-levels.ts'
import type { OwnEntry } from '#src/access/access-repository.ts'
import type { AccessTrial, TriedObject } from '#src/access/explained/access-path.ts'
import { askerOf } from '#src/access/explained/explain-access.ts'
import { effectiveEntries } from '#src/access/object-access.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { AccessTrialInput } from '#src/gql/graph-types.ts'
import { groupReader } from '#src/groups/group-repository.ts'
import { folderTree } from '#src/projects/folders/folder-tree-query.ts'
import { readEntries, refuseStrangers, requireKeeper, requireObject } from '#src/projects/given-entries.ts'
import { requireTriable } from '#src/projects/kept-below.ts'

const OBJECTS_AT_MOST = 200

/**
 * What a member, somebody of a group, or somebody of a role could open and do if `setAccess` were called with these
 * entries, beside what they may do today. It is decided by the rules that decide every request, and nothing is saved.
 * Refused for whatever `setAccess` would refuse. Without entries it is told what holds.
 */
export async function tryAccess(ctx: NotesCtx, input: AccessTrialInput): Promise<AccessTrial> {
  const { actor } = ctx
  const id = knownId(input.objectId, 'Object')
  gate(actor, 'projectPermissions')
  const entries = input.entries ? readEntries(input.entries, ctx.clock.now()) : null
  return ctx.read(async (tx) => {
    const { kind } = await requireObject(ctx, tx, id)
    const tried = entries && { objectId: id, entries: entries.map(({ principal, level }) => ({ principal, level })) }
    if (entries && tried) {
      const named = (await accessChains(tx, kind, [id], null)).get(id) ?? []
      await refuseStrangers(tx, actor.teamId, { entries, named })
      if (kind === 'folder') await requireTriable(tx, actor, tried)
      await requireKeeper(ctx, tx, await effectiveIf(tx, kind, tried, entries))
    }
    const asker = await askedFor(tx, actor.teamId, input)
    return { role: asker.role, objects: await triedObjects(ctx, tx, { asker, kind, id, tried }) }
  })
}

/** The entries that would count for each principal, those that end with their end: of one that stays, the one it has. */
async function effectiveIf(
  tx: ReadTransaction,
  kind: AccessObject,
  { objectId }: TriedEntries,
  entries: readonly OwnEntry[],
): Promise<AccessLink[]> {
  const own = (await accessChains(tx, kind, [objectId], null)).get(objectId)?.filter(({ on }) => on === objectId) ?? []
  const endOf = ({ principal, level, until }: OwnEntry): Date | null =>
    until === undefined
      ? (own.find((link) => link.principal === principal && link.level === level)?.given?.until ?? null)
      : until
  const given = entries.map((entry) => ({ ...entry, given: { by: null, at: null, until: endOf(entry) } }))
  const chains = await accessChains(tx, kind, [objectId], null, 'living', { objectId, entries: given })
  return effectiveEntries(chains.get(objectId) ?? [])
}

/** As whom it is looked: a member as they would ask, or somebody who is in nothing but that group, or has that role. */
async function askedFor(
  tx: ReadTransaction,
  teamId: string,
  { memberId, groupId, role }: AccessTrialInput,
): Promise<Asker> {
  if ([memberId, groupId, role].filter((one) => one != null).length !== 1)
    throw invalid('Say as whom to look: a member, a group or a role.')
  if (memberId != null) return askerOf(tx, teamId, knownId(memberId, 'Member'))
  if (groupId == null) return { userId: MIN_ID, role: role ?? 'VIEWER', groupIds: [] }
  const group = knownId(groupId, 'Group')
  if (!(await groupReader(tx, teamId).known([group])).has(group)) throw notFound('Group')
  return { userId: MIN_ID, role: 'CONTRIBUTOR', groupIds: [group] }
}

type Looked = { asker: Asker; kind: AccessObject; id: string; tried: TriedEntries | null }

/** Of a folder everything in it that the actor sees too: what would change first. */
async function triedObjects(
  { actor }: NotesCtx,
  tx: ReadTransaction,
  { asker, kind, id, tried }: Looked,
): Promise<TriedObject[]> {
  const tree = folderTree(tx, actor.teamId)
  const folderIds = kind === 'folder' ? await tree.foldersFrom([id]) : []
  const ids = { folder: folderIds, project: kind === 'folder' ? await tree.projectsIn(folderIds) : [id] }
  const levels = {
    folder: (who: Asker, entries = tried) => levelsOf(tx, who, 'folder', ids.folder, 'living', entries),
    project: (who: Asker, entries = tried) => projectLevelsOf(tx, who, ids.project, entries),
  }
  const objectsOf = async (one: AccessObject): Promise<TriedObject[]> => {
    const [seen, now, after] = [
      await levels[one](actor, null),
      await levels[one](asker, null),
      await levels[one](asker),
    ]
    return [...after].flatMap(([objectId, level]) =>
      (seen.get(objectId) ?? 'none') === 'none'
        ? []
        : [{ kind: one, id: objectId, now: now.get(objectId) ?? 'none', after: level }],
    )
  }
  const all = [...(await objectsOf('folder')), ...(await objectsOf('project'))]
  const weight = ({ id: objectId, now, after }: TriedObject): number => (objectId === id ? 0 : now === after ? 2 : 1)
  return all.toSorted((one, other) => weight(one) - weight(other)).slice(0, OBJECTS_AT_MOST)
}
