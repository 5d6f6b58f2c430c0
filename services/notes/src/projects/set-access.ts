import { setTimeout } from 'node:timers/promises'
import { gate } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type AccessObject, accessChains, entryOf } from '#src/access/access-chain.ts'
import { accessRepository, type OwnEntry } from '#src/access/access-repository.ts'
import { type AccessEntry, effectiveEntries, objectAccess } from '#src/access/object-access.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SetAccessInput } from '#src/gql/graph-types.ts'
import { auditAccess } from '#src/projects/audit-access.ts'
import { allBelow } from '#src/projects/folders/all-below.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import {
  readEntries,
  refuseStrangers,
  requireKeeper,
  requireObject,
  unknownAmong,
} from '#src/projects/given-entries.ts'
import { changeAbove } from '#src/projects/kept-below.ts'
import { recordAccess, recordFolderAccess } from '#src/projects/project-facts.ts'

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

const LOOKS = 10
const LOOK_AGAIN_MS = 100

/** Waits a moment for whom and what was made just now: identity has told it, and this service may not have heard yet. */
async function untilKnown(ctx: NotesCtx, entries: readonly OwnEntry[]): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks++) {
    if (!(await ctx.read((tx) => unknownAmong(tx, ctx.actor.teamId, entries))).length) return
    await setTimeout(LOOK_AGAIN_MS)
  }
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
