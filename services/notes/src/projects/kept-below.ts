import type { Actor } from '@verbatim/kit/actor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { type AccessObject, accessChains, type TriedEntries } from '#src/access/access-chain.ts'
import { levelsOf } from '#src/access/access-levels.ts'
import { effectiveEntries } from '#src/access/object-access.ts'
import { folderTree } from '#src/projects/folders/folder-tree-query.ts'

type Below = Readonly<Record<AccessObject, readonly string[]>>

const KINDS = ['folder', 'project'] as const
const STATES = ['living', 'trashed'] as const

const NO_FULL_BELOW =
  'Something in this folder is kept by somebody else. Only whoever has full access to all of it can do this.'

/** Folders and projects in a folder that the actor has less than FULL of; what lies in the trash counts, for it may come back. */
async function keptBelow(tx: ReadTransaction, actor: Actor, folderId: string): Promise<Below> {
  const tree = folderTree(tx, actor.teamId)
  const folder = await tree.foldersFrom([folderId])
  const all: Below = { folder, project: await tree.projectsIn(folder) }
  const keptOf = async (kind: AccessObject): Promise<string[]> => {
    const levels = await Promise.all(STATES.map((state) => levelsOf(tx, actor, kind, all[kind], state)))
    return levels.flatMap((known) => [...known].flatMap(([id, level]) => (level === 'FULL' ? [] : [id])))
  }
  return { folder: await keptOf('folder'), project: await keptOf('project') }
}

/** Who may do what with the objects. Nothing of one's own and an entry that says so are the same. */
async function grantsOf(tx: ReadTransaction, objects: Below, tried: TriedEntries | null = null): Promise<string> {
  const grants: unknown[] = []
  for (const kind of KINDS)
    for (const state of STATES)
      for (const [id, chain] of await accessChains(tx, kind, objects[kind], null, state, tried)) {
        const given = effectiveEntries(chain).filter(({ level }) => level !== 'NONE')
        grants.push([id, given.map(({ principal, level }) => [principal, level])])
      }
  return JSON.stringify(grants.toSorted())
}

/**
 * Changes the entries of a folder, or where it hangs. Throws Forbidden where that changes who may do what with something
 * below that is kept from the actor: else whoever has a folder could open everything in it.
 */
export async function changeAbove<T>(
  tx: ReadTransaction,
  actor: Actor,
  folderId: string,
  change: () => Promise<T>,
): Promise<T> {
  const kept = await keptBelow(tx, actor, folderId)
  const before = await grantsOf(tx, kept)
  const changed = await change()
  if ((await grantsOf(tx, kept)) !== before) throw forbidden(NO_FULL_BELOW)
  return changed
}

/** Throws Forbidden where entries that are only tried would change who may do what with something kept from the actor. */
export async function requireTriable(tx: ReadTransaction, actor: Actor, tried: TriedEntries): Promise<void> {
  const kept = await keptBelow(tx, actor, tried.objectId)
  if ((await grantsOf(tx, kept, tried)) !== (await grantsOf(tx, kept))) throw forbidden(NO_FULL_BELOW)
}

/** Throws Forbidden unless the actor has FULL of everything in a folder. */
export async function requireAllBelow(tx: ReadTransaction, actor: Actor, folderId: string): Promise<void> {
  const { folder, project } = await keptBelow(tx, actor, folderId)
  if (folder.length + project.length) throw forbidden(NO_FULL_BELOW)
}
