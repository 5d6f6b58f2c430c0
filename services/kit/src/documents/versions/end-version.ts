import type { Node } from 'prosemirror-model'
import type { Transaction } from '../../database/database.ts'
import { closeVersion } from './close-version.ts'
import { newVersion } from './cut-versions.ts'
import { packVersion } from './packed-version.ts'
import type { Version, VersionKind } from './version.ts'
import { versionRepository } from './version-repository.ts'
import type { VersionTable } from './version-table.ts'

export type EndOrder = {
  table: VersionTable
  teamId: string
  ownerId: string
  now: Date
  title: string | null
  /** The document as it stands, with every update that was logged in its stored state. */
  document: Node
}

/**
 * Ends the open version with the document as it stands, so that what comes next is another one. Where nothing changed
 * since the last, that is the one. Answers it.
 */
export async function endVersion(
  tx: Transaction,
  { table, teamId, ownerId, now, title, document }: EndOrder,
  as: { kind: VersionKind; authorId: string | null } = { kind: 'EDIT', authorId: null },
): Promise<Version> {
  const { open } = await versionRepository(tx, table, teamId).newest(ownerId)
  const begun = open ?? newVersion(as.kind, { authorId: as.authorId, at: now }, title)
  const version = as.kind === 'EDIT' ? begun : { ...begun, kind: as.kind, authorIds: authorsOf(begun, as.authorId) }
  const endedAt = as.kind === 'PUBLICATION' ? now : version.endedAt
  return closeVersion(tx, { table, teamId, ownerId, version: { ...version, title, endedAt }, document, now })
}

const authorsOf = ({ authorIds }: Version, authorId: string | null): readonly string[] =>
  authorId === null || authorIds.includes(authorId) ? authorIds : [...authorIds, authorId]

/** Begins a version that brings an earlier one back. Answers its id. */
export async function beginRestore(
  tx: Transaction,
  { table, teamId, ownerId, now, title }: Omit<EndOrder, 'document'>,
  authorId: string,
): Promise<string> {
  const version = newVersion('RESTORE', { authorId, at: now }, title)
  await versionRepository(tx, table, teamId).save(ownerId, version, null)
  return version.id
}

/** Gives a kept version the document that it turned out to end with. */
export async function amendVersion(
  tx: Transaction,
  { table, teamId, ownerId, document }: Pick<EndOrder, 'table' | 'teamId' | 'ownerId' | 'document'>,
  versionId: string,
): Promise<void> {
  const versions = versionRepository(tx, table, teamId)
  const contents = await versions.contents(ownerId)
  const kept = await versions.kept(ownerId)
  const place = kept.findIndex(({ id }) => id === versionId)
  const nodes = (document.toJSON() as { content?: unknown[] }).content ?? []
  if (place < 0 || JSON.stringify(contents.get(versionId)) === JSON.stringify(nodes)) return
  const [newer, older] = [kept[place - 1]?.id ?? null, kept[place + 1]?.id]
  const base = newer === null ? null : (contents.get(newer) ?? null)
  await versions.repack(versionId, { content: packVersion(nodes, base), baseId: newer })
  const below = older && contents.get(older)
  if (older && below) await versions.repack(older, { content: packVersion(below, nodes), baseId: versionId })
}
