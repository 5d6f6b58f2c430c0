import { parseId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireFolder } from '#src/folders/folder-policy.ts'
import { folderRepository } from '#src/folders/folder-repository.ts'
import { projectsBelow } from '#src/folders/update-folder.ts'
import { knownId, requireProject } from '#src/projects/access.ts'
import { type AccessLevel, type AccessObject, accessChains, entryOf } from '#src/projects/access-chain.ts'
import { accessRepository, type OwnEntry } from '#src/projects/access-repository.ts'
import { type AccessEntry, effectiveEntries, objectAccess } from '#src/projects/object-access.ts'
import { recordAccess } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'

export type SetAccessInput = {
  objectId: string
  entries: { memberId?: string | null; level: AccessLevel }[]
}

const ENTRIES_MAX = 5000

/**
 * Replaces the own entries of a project or folder; whoever is left out has again what the folders above give. FULL is
 * needed. Throws InvalidOperation when nobody would be left with full access.
 */
export async function setAccess(ctx: NotesCtx, input: SetAccessInput): Promise<AccessEntry[]> {
  const id = knownId(input.objectId, 'Object')
  const entries = readEntries(input.entries)
  const { kind, projectIds } = await ctx.write(async (tx) => {
    await folderRepository(tx, ctx.actor.teamId).lockTree()
    const kind = await requireObject(ctx, tx, id)
    await accessRepository(tx, ctx.actor.teamId).replace(id, await ownEntries(tx, kind, id, entries))
    const chain = (await accessChains(tx, kind, [id], null)).get(id) ?? []
    if (!effectiveEntries(chain).some((entry) => entry.level === 'FULL'))
      throw invalidOperation('Somebody needs full access. Keep it for at least one person.')
    const projectIds = kind === 'project' ? [id] : await projectsBelow(ctx, tx, id)
    await recordAccess(tx, ctx.origin, projectIds)
    return { kind, projectIds }
  })
  await ctx.documents.accessChanged(ctx.actor.teamId, projectIds)
  return objectAccess(ctx, kind, id)
}

function readEntries(entries: SetAccessInput['entries']): OwnEntry[] {
  if (entries.length > ENTRIES_MAX) throw invalid(`At most ${ENTRIES_MAX} entries can be set.`)
  const read = entries.map(({ memberId, level }) => {
    const id = memberId ? parseId(memberId) : null
    if (memberId && !id) throw invalid('One of the members has no valid id.')
    return { memberId: id, level }
  })
  if (new Set(read.map((entry) => entry.memberId)).size < read.length)
    throw invalid('Each member, and everybody, can have one entry only.')
  return read
}

async function requireObject(ctx: NotesCtx, tx: Transaction, id: string): Promise<AccessObject> {
  const [project] = await projectRepository(tx, ctx.actor.teamId).byIds([id])
  if (project) await requireProject(ctx, id, 'FULL', tx)
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
  return entries.filter(({ memberId, level }) => entryOf(above, memberId)?.level !== level)
}
