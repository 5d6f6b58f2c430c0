import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import { keyName } from '../meaning.ts'
import { REMOVALS_KEPT_MS, type TextKey, type Told } from '../search-index.ts'

/** Keeps that these are gone from then on, and forgets what has been gone for long. */
export async function keepRemovals(
  tx: Transaction,
  { teamId, occurredAtMs }: Told,
  keys: readonly TextKey[],
): Promise<void> {
  const distinct = [...new Map(keys.map((key) => [keyName(key), key])).values()]
  const rows = distinct.map(({ id, blockId }) => ({
    team_id: teamId,
    id,
    block_id: blockId ?? '',
    removed_at: new Date(occurredAtMs),
  }))
  await putUnlessNewer(tx, 'removal', ['team_id', 'id', 'block_id'], 'removed_at', rows)
  await tx('removal')
    .where({ team_id: teamId })
    .where('removed_at', '<', new Date(occurredAtMs - REMOVALS_KEPT_MS))
    .delete()
}

/** Which of these things, and of the passages of these notes, were removed after what is told, the earliest of which is given. */
export async function newerRemovals(
  tx: Transaction,
  { teamId, occurredAtMs }: Told,
  ids: readonly string[],
): Promise<{ has(key: TextKey, told: Pick<Told, 'occurredAtMs'>): boolean }> {
  const rows = await tx('removal')
    .where({ team_id: teamId })
    .whereRaw('id = any(?)', [[...new Set(ids)]])
    .where('removed_at', '>', new Date(occurredAtMs))
    .select<{ id: string; block_id: string; removed_at: Date }[]>('id', 'block_id', 'removed_at')
  const gone = new Map(
    rows.map((row) => [keyName({ id: row.id, blockId: row.block_id || null }), row.removed_at.getTime()]),
  )
  return { has: (key, told) => (gone.get(keyName(key)) ?? 0) > told.occurredAtMs }
}

/** The place of a thing that stands here as something newer than what is told; undefined where it does not. */
export const newerObject = (
  tx: Transaction,
  { teamId, occurredAtMs }: Told,
  id: string,
): Promise<{ project_id: string | null } | undefined> =>
  tx('object')
    .where({ team_id: teamId, id })
    .where('told_at', '>', new Date(occurredAtMs))
    .first<{ project_id: string | null } | undefined>('project_id')
