import type { Transaction } from '../../database/database.ts'
import { type Keyset, keysetPage } from '../../database/keyset.ts'
import type { ReadTransaction } from '../../database/read-transaction.ts'
import type { Keyed, PageRequest } from '../../paging.ts'
import { type Nodes, unpackVersion } from './packed-version.ts'
import type { Kept, Version, VersionKind } from './version.ts'
import type { VersionTable } from './version-table.ts'

type Row = {
  id: string
  team_id: string
  kind: VersionKind
  author_ids: string[]
  began_at: Date
  ended_at: Date
  title: string | null
  words_added: number
  words_removed: number
  content: Buffer | null
  base_id: string | null
}

const COLUMNS = ['id', 'kind', 'author_ids', 'began_at', 'ended_at', 'title', 'words_added', 'words_removed'] as const
const NEWEST_FIRST: Keyset = {
  direction: 'desc',
  columns: [
    { sql: 'ended_at', type: 'timestamptz' },
    { sql: 'id', type: 'uuid' },
  ],
}
const ORDER = [
  { column: 'ended_at', order: 'desc' },
  { column: 'id', order: 'desc' },
] as const

const toVersion = (row: Omit<Row, 'content' | 'base_id' | 'team_id'> & { is_open: boolean }): Version => ({
  id: row.id,
  kind: row.kind,
  authorIds: row.author_ids,
  beganAt: row.began_at,
  endedAt: row.ended_at,
  isOpen: row.is_open,
  title: row.title,
  wordsAdded: row.words_added,
  wordsRemoved: row.words_removed,
})

/** Versions of the documents of one workspace. */
export const versionRepository = (tx: Transaction, place: VersionTable, teamId: string) => ({
  ...versionReader(tx, place, teamId),
  ...versionWrites(tx, place, teamId),
})

/** What can be read of them. */
export function versionReader(tx: ReadTransaction, { table, id: owner }: VersionTable, teamId: string) {
  const of = (ownerId: string) => tx<Row>(table).where({ team_id: teamId, [owner]: ownerId })
  const shown = (ownerId: string) => of(ownerId).select(...COLUMNS, tx.raw('content is null as is_open'))
  return {
    /** A page of them, newest first, of one kind or of all. */
    async page(ownerId: string, page: PageRequest, kind?: VersionKind): Promise<Keyed<Version>> {
      const asked = kind ? shown(ownerId).where({ kind }) : shown(ownerId)
      const { rows, next } = await keysetPage<Row & { is_open: boolean }>(tx, asked, NEWEST_FIRST, page)
      return { rows: rows.map(toVersion), next }
    },
    async find(ownerId: string, id: string): Promise<Version | null> {
      const [row] = await shown(ownerId).where({ id })
      return row ? toVersion(row as Row & { is_open: boolean }) : null
    },
    /** The open one and the one before it. */
    async newest(ownerId: string): Promise<{ open: Version | null; last: Version | null }> {
      const rows = (await shown(ownerId).orderBy(ORDER).limit(2)) as (Row & { is_open: boolean })[]
      const versions = rows.map(toVersion)
      const open = versions.find(({ isOpen }) => isOpen) ?? null
      return { open, last: versions.find(({ isOpen }) => !isOpen) ?? null }
    },
    /** What is kept, with the bytes of each, newest first. */
    async kept(ownerId: string): Promise<Kept[]> {
      const rows = (await of(ownerId)
        .whereRaw('content is not null')
        .orderBy(ORDER)
        .select('id', 'kind', 'author_ids', 'ended_at', tx.raw('length(content) as size'))) as (Row & {
        size: number
      })[]
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        authorIds: row.author_ids,
        endedAt: row.ended_at,
        size: row.size,
      }))
    },
    /** Contents by id: of one version and of all newer ones, or of all. */
    async contents(ownerId: string, downTo?: Pick<Version, 'endedAt'>): Promise<Map<string, Nodes>> {
      const asked = of(ownerId).whereRaw('content is not null').orderBy(ORDER).select('id', 'content', 'base_id')
      const rows = await (downTo ? asked.where('ended_at', '>=', downTo.endedAt) : asked)
      const found = new Map<string, Nodes>()
      for (const { id, content, base_id } of rows as Row[])
        if (content) found.set(id, unpackVersion(content, base_id ? (found.get(base_id) ?? null) : null))
      return found
    },
  }
}

type Packed = { content: Buffer; baseId: string | null }

function versionWrites(tx: Transaction, { table, id: owner }: VersionTable, teamId: string) {
  const row = (id: string) => tx<Row>(table).where({ team_id: teamId, id })
  return {
    async save(ownerId: string, version: Version, packed: Packed | null): Promise<void> {
      const columns = {
        kind: version.kind,
        author_ids: [...version.authorIds],
        began_at: version.beganAt,
        ended_at: version.endedAt,
        title: version.title,
        words_added: version.wordsAdded,
        words_removed: version.wordsRemoved,
        content: packed?.content ?? null,
        base_id: packed?.baseId ?? null,
      }
      await tx(table)
        .insert({ id: version.id, team_id: teamId, [owner]: ownerId, ...columns })
        .onConflict('id')
        .merge(columns)
    },
    /** Packs a kept one anew. */
    async repack(id: string, { content, baseId }: Packed): Promise<void> {
      await row(id).update({ content, base_id: baseId })
    },
    async remove(ids: readonly string[]): Promise<void> {
      await tx<Row>(table)
        .where({ team_id: teamId })
        .whereIn('id', [...ids])
        .delete()
    },
    /** Forgets every version of a document; how many there were. */
    async removeAll(ownerId: string): Promise<number> {
      return tx(table)
        .where({ team_id: teamId, [owner]: ownerId })
        .delete()
    },
  }
}
