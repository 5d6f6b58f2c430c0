import { levelFor } from '@verbatim/access/level.ts'
import { type Asker, principalsOf } from '@verbatim/access/principal.ts'
import { type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import {
  type AccessLink,
  type AccessObject,
  accessChains,
  entryOf,
  type TriedEntries,
} from '#src/access/access-chain.ts'
import { archivedAmong } from '#src/access/archived-query.ts'

/**
 * What a member may do with an object, from its own entries and those of the folders above it. For each of the member's
 * principals the nearest entry counts; the highest of them wins (`levelFor`).
 */
export const levelOf = (asker: Asker, chain: readonly AccessLink[]): Permission =>
  levelFor(
    asker,
    principalsOf(asker).map((principal) => {
      const level = entryOf(chain, principal)?.level ?? 'NONE'
      return level === 'NONE' ? 'none' : level
    }),
  )

/** What the actor was given of each object; what is missing, or in the trash unless asked for, is left out. */
export async function levelsOf(
  tx: ReadTransaction,
  actor: Asker,
  kind: AccessObject,
  ids: readonly string[],
  state: 'living' | 'trashed' = 'living',
  tried: TriedEntries | null = null,
): Promise<Map<string, Permission>> {
  const chains = await accessChains(tx, kind, ids, principalsOf(actor), state, tried)
  return new Map([...chains].map(([id, chain]) => [id, levelOf(actor, chain)]))
}

/** What the actor may do with each living project: what was given, and of an archived one READ at most. */
export async function projectLevelsOf(
  tx: ReadTransaction,
  actor: Asker,
  ids: readonly string[],
  tried: TriedEntries | null = null,
): Promise<Map<string, Permission>> {
  const given = await levelsOf(tx, actor, 'project', ids, 'living', tried)
  const writable = [...given].flatMap(([id, level]) => (permits(level, 'WRITE') ? [id] : []))
  const archived = writable.length > 0 ? await archivedAmong(tx, writable) : new Set()
  return new Map([...given].map(([id, level]) => [id, archived.has(id) ? 'READ' : level]))
}

/** What the actor was given of a project, whether it is archived or not. */
export const grantedProjectAccess = async (tx: ReadTransaction, actor: Actor, projectId: string): Promise<Permission> =>
  (await levelsOf(tx, actor, 'project', [projectId])).get(projectId) ?? 'none'

/** What the actor may do with a project: none < READ < WRITE < FULL. `none` too for one that is not there. */
export const projectAccess = async (tx: ReadTransaction, actor: Actor, projectId: string): Promise<Permission> =>
  (await projectLevelsOf(tx, actor, [projectId])).get(projectId) ?? 'none'

/** What the actor may do with a folder. */
export const folderAccess = async (tx: ReadTransaction, actor: Actor, folderId: string): Promise<Permission> =>
  (await levelsOf(tx, actor, 'folder', [folderId])).get(folderId) ?? 'none'
