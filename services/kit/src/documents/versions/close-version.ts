import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { documentText } from '@verbatim/contracts/document-text.ts'
import { documentDifference, wordCount } from '@verbatim/contracts/versions/document-difference.ts'
import type { Node } from 'prosemirror-model'
import type { Transaction } from '../../database/database.ts'
import { type Nodes, packVersion, textBytes } from './packed-version.ts'
import { type Kept, leastTelling, outlived, type Version } from './version.ts'
import { versionRepository } from './version-repository.ts'
import type { VersionTable } from './version-table.ts'

/** All versions of a document together may have this part of the bytes of its text, and always these. */
const PART_OF_TEXT = 0.5
const ALWAYS_BYTES = 32_768
/** The part of the room that is filled after some had to go, so that not every version takes others with it. */
const ROOM_LEFT = 0.8

type Place = { table: VersionTable; teamId: string; ownerId: string }
export type ClosedOrder = Place & { version: Version; document: Node; now: Date }

const nodesOf = (document: Node): Nodes => (document.toJSON() as { content?: unknown[] }).content ?? []

/** The document of a version's nodes. */
export const documentOfNodes = (nodes: Nodes): Node => documentSchema.nodeFromJSON({ type: 'doc', content: nodes })

/**
 * Keeps how a document stood at the end of a version, and lets go of versions that have outlived their time or their room.
 * One without a change is not kept, unless it is a publication. What is held keeps all. Answers what is newest then.
 */
export async function closeVersion(tx: Transaction, order: ClosedOrder): Promise<Version> {
  const { table, teamId, ownerId, version, document } = order
  const versions = versionRepository(tx, table, teamId)
  const { last } = await versions.newest(ownerId)
  const before = last ? (await versions.contents(ownerId, last)).get(last.id) : undefined
  const nodes = nodesOf(document)
  const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(nodes)
  if (last && isSame && version.kind !== 'PUBLICATION') {
    await versions.remove([version.id])
    return last
  }
  const closed = { ...version, isOpen: false, ...wordsOf(before, document) }
  await versions.save(ownerId, closed, { content: packVersion(nodes, null), baseId: null })
  if (last && before) await versions.repack(last.id, { content: packVersion(before, nodes), baseId: closed.id })
  if (!(await table.isHeld?.(tx, teamId, ownerId))) await thin(tx, order, textBytes(nodes))
  return closed
}

function wordsOf(before: Nodes | undefined, document: Node): Pick<Version, 'wordsAdded' | 'wordsRemoved'> {
  if (!before) return { wordsAdded: wordCount(documentText(document)), wordsRemoved: 0 }
  const { wordsAdded, wordsRemoved } = documentDifference(documentOfNodes(before), document)
  return { wordsAdded, wordsRemoved }
}

async function thin(tx: Transaction, { table, teamId, ownerId, now }: ClosedOrder, text: number): Promise<void> {
  const versions = versionRepository(tx, table, teamId)
  const room = Math.max(ALWAYS_BYTES, text * PART_OF_TEXT)
  const kept = await versions.kept(ownerId)
  await letGo(tx, { table, teamId, ownerId }, kept, outlived(kept, now))
  for (let left = await versions.kept(ownerId); sizeOf(left) > room; left = await versions.kept(ownerId)) {
    const gone = crowded(left, now, room * ROOM_LEFT)
    if (!gone.length) return
    await letGo(tx, { table, teamId, ownerId }, left, gone)
  }
}

const sizeOf = (kept: readonly Kept[]): number => kept.reduce((sum, { size }) => sum + size, 0)

/** Those that tell least, until what is left has room: what they alone had goes to their neighbours, so it may take more. */
function crowded(kept: readonly Kept[], now: Date, room: number): string[] {
  const gone: string[] = []
  for (let left = kept; sizeOf(left) > room; left = kept.filter(({ id }) => !gone.includes(id))) {
    const least = leastTelling(left, now)
    if (!least) break
    gone.push(least)
  }
  return gone
}

/** Lets versions go. Each that was packed against one of them is packed against the next that stays. */
async function letGo(
  tx: Transaction,
  { table, teamId, ownerId }: Place,
  kept: readonly Kept[],
  gone: readonly string[],
): Promise<void> {
  if (!gone.length) return
  const versions = versionRepository(tx, table, teamId)
  const contents = await versions.contents(ownerId)
  let newer: string | null = null
  for (const [place, { id }] of kept.entries()) {
    if (gone.includes(id)) continue
    const nodes = contents.get(id)
    const isMoved = gone.includes(kept[place - 1]?.id ?? '')
    const base = newer ? (contents.get(newer) ?? null) : null
    if (isMoved && nodes) await versions.repack(id, { content: packVersion(nodes, base), baseId: newer })
    newer = id
  }
  await versions.remove(gone)
}
