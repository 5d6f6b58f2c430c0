import { setTimeout } from 'node:timers/promises'
import { gate } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type AccessLink, accessChains, entryOf } from '#src/access/access-chain.ts'
import { accessRepository, type OwnEntry } from '#src/access/access-repository.ts'
import { type AccessEntry, effectiveEntries, toEntries } from '#src/access/object-access.ts'
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
import { recordAccess, recordChains, recordFolderAccess } from '#src/projects/project-facts.ts'

/**
 * Replaces the own entries of a project or folder for members, groups and everybody; whoever is left out has again what
 * the folders above give. FULL is needed; and of a folder, on everything in it for which that changes something. Throws NotFound for whoever is no member and what is no group, InvalidOperation when nobody would be left who can use full access:
 * a viewer cannot. Should the one who is left leave or become a viewer, managers have it, as they have everywhere.
 */
export async function setAccess(ctx: NotesCtx, input: SetAccessInput): Promise<AccessEntry[]> {
  const id = knownId(input.objectId, 'Object')
  gate(ctx.actor, 'projectPermissions')
  const entries = readEntries(input.entries, ctx.clock.now())
  const { after, projectIds } = await replaceEntries(ctx, id, entries).catch(async (error: { code?: string }) => {
    // Identity may have told of whom it has just made, and this service not have heard yet.
    if (error.code !== 'NotFound' || !(await becomeKnown(ctx, entries))) throw error
    return replaceEntries(ctx, id, entries)
  })
  await ctx.documents.accessChanged(ctx.actor.teamId, projectIds)
  return toEntries(after)
}

type Replaced = { after: AccessLink[]; projectIds: string[] }

const replaceEntries = (ctx: NotesCtx, id: string, entries: readonly OwnEntry[]): Promise<Replaced> =>
  ctx.write(async (tx) => {
    const { teamId, userId } = ctx.actor
    await folderRepository(tx, teamId).lockTree()
    const { kind, name } = await requireObject(ctx, tx, id)
    const named = (await accessChains(tx, kind, [id], null)).get(id) ?? []
    await refuseStrangers(tx, teamId, { entries, named })
    const own = ownEntries(named, entries)
    const replace = () => accessRepository(tx, teamId).replace(id, own, { by: userId, at: ctx.clock.now() })
    await (kind === 'folder' ? changeAbove(tx, ctx.actor, id, replace) : replace())
    const chains = await accessChains(tx, kind, [id], null)
    const after = effectiveEntries(chains.get(id) ?? [])
    await requireKeeper(ctx, tx, after)
    const projectIds = kind === 'project' ? [id] : await recordBelow(tx, ctx, id)
    if (kind === 'project') await recordChains(tx, ctx.origin, chains)
    await auditAccess(tx, ctx, { kind, id, name, before: effectiveEntries(named), after })
    return { after, projectIds }
  })

/** Tells who may do what with all that a folder holds, itself too; the projects among it. */
async function recordBelow(tx: Transaction, { actor, origin }: NotesCtx, id: string): Promise<string[]> {
  const { projectIds, folderIds } = await allBelow(tx, actor.teamId, id)
  await recordAccess(tx, origin, projectIds)
  await recordFolderAccess(tx, origin, folderIds)
  return projectIds
}

const LOOKS = 10
const LOOK_AGAIN_MS = 100

/** Waits a moment for members and groups that were made just now; whether all that the entries name are known then. */
async function becomeKnown(ctx: NotesCtx, entries: readonly OwnEntry[]): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks++) {
    if (!(await ctx.read((tx) => unknownAmong(tx, ctx.actor.teamId, entries))).length) return true
    await setTimeout(LOOK_AGAIN_MS)
  }
  return false
}

/** The entries that say something else than what comes from above: only they are kept, so that later moves work. */
function ownEntries(chain: readonly AccessLink[], entries: readonly OwnEntry[]): OwnEntry[] {
  const above = chain.filter((link) => link.depth > 0)
  return entries.filter(({ principal, level }) => entryOf(above, principal)?.level !== level)
}
