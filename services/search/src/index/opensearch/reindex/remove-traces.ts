import { randomUUID } from 'node:crypto'
import type { Client } from '@opensearch-project/opensearch'
import { namesOf } from '../names.ts'
import { takeLock } from './reindex-lock.ts'

/**
 * Removes what removals before a time have left, unless a reindex is under way or waits to be gone on with: a copy
 * that has begun still needs it.
 */
export async function removeTraces(client: Client, alias: string, before: Date): Promise<void> {
  const names = namesOf(alias)
  const lock = await takeLock(client, names, randomUUID())
  if (!lock) return
  try {
    if (lock.progress.to) return
    const query = {
      bool: { filter: [{ term: { kind: 'gone' } }, { range: { goneAt: { lte: before.toISOString() } } }] },
    }
    await client.deleteByQuery({ index: names.write, conflicts: 'proceed', body: { query } })
  } finally {
    await lock.release()
  }
}
