import type { Transaction } from '@verbatim/kit/database/database.ts'
import { folderRepository } from '#src/folders/folder-repository.ts'
import { purge } from '#src/trash/purge.ts'
import { trashRepository } from '#src/trash/trash-repository.ts'

/** Removes for good what has been in a workspace's trash for 30 days. How many objects went. */
export async function emptyTrash(tx: Transaction, teamId: string, now: Date): Promise<number> {
  await folderRepository(tx, teamId).lockTree()
  const trash = trashRepository(tx, teamId)
  const expired = await trash.expired(now)
  for (const { id } of expired) {
    // A folder that went before may have taken it along.
    const entry = await trash.entry(id)
    if (entry) await purge(tx, { teamId }, entry)
  }
  return expired.length
}
