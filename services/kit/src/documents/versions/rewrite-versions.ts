import type { Transaction } from '../../database/database.ts'
import { turnTaker } from '../../turn-taker.ts'
import { type Nodes, packVersion } from './packed-version.ts'
import { versionRepository } from './version-repository.ts'
import type { VersionTable } from './version-table.ts'

type Place = { table: VersionTable; teamId: string; ownerId: string }

/**
 * Rewrites what earlier versions of a document say, such as when words in them are erased, and packs all of them anew.
 * `rewrite` answers the same nodes where nothing is another. How many said something else.
 */
export async function rewriteVersions(
  tx: Transaction,
  { table, teamId, ownerId }: Place,
  rewrite: (nodes: Nodes) => Nodes,
): Promise<number> {
  const versions = versionRepository(tx, table, teamId)
  const contents = await versions.contents(ownerId)
  const rewritten = new Map<string, Nodes>()
  const takeTurns = turnTaker()
  for (const [id, nodes] of contents) {
    await takeTurns()
    rewritten.set(id, rewrite(nodes))
  }
  const changed = [...rewritten].filter(([id, nodes]) => nodes !== contents.get(id)).length
  if (!changed) return 0
  let newer: { id: string; nodes: Nodes } | null = null
  for (const { id } of await versions.kept(ownerId)) {
    const nodes: Nodes = rewritten.get(id) ?? []
    await versions.repack(id, { content: packVersion(nodes, newer?.nodes ?? null), baseId: newer?.id ?? null })
    newer = { id, nodes }
  }
  return changed
}
