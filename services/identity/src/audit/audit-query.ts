import type { AuditActor } from '@verbatim/contracts/audit-acts.ts'
import type { Role } from '@verbatim/contracts/roles.ts'
import { filterSql } from '@verbatim/fields/lists/filter-sql.ts'
import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadQuery, ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Key, Keyed } from '@verbatim/kit/paging.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { auditColumns } from '#src/audit/filter/audit-columns-query.ts'
import { type AskedEntries, withoutKinds } from '#src/audit/filter/audit-filter.ts'

type Row = {
  id: string
  act: string
  actor_kind: AuditActor
  actor_id: string | null
  actor_role: Role | null
  session_id: string | null
  client_id: string | null
  token_id: string | null
  object_type: string
  object_id: string
  request_id: string | null
  happened_at: Date
  words: string | null
  seq: string | null
  previous_hash: string | null
  hash: string | null
}

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  act: row.act,
  actor: row.actor_kind,
  actorId: row.actor_id,
  actorRole: row.actor_role,
  sessionId: row.session_id,
  clientId: row.client_id,
  tokenId: row.token_id,
  objectType: row.object_type,
  objectId: row.object_id,
  requestId: row.request_id,
  happenedAt: row.happened_at,
  words: row.words === null ? null : JSON.parse(row.words),
  link: row.hash === null ? null : { seq: Number(row.seq), hash: row.hash, previousHash: row.previous_hash ?? '' },
})

const COLUMNS: Keyset['columns'] = [
  { sql: 'audit_entry.happened_at', type: 'timestamptz' },
  { sql: 'audit_entry.id', type: 'uuid' },
]
const COUNTED = 10_000

/** A stretch of the log: what follows a key, towards older entries or towards newer ones. */
export type AuditStretch = { limit: number; after: Key | null; towards: 'older' | 'newer' }

/** That something was done, and by whom. */
export type AuditMoment = Pick<AuditEntry, 'actor' | 'actorId' | 'happenedAt'>

/** Entries with their words and links. */
const whole = (entries: ReadQuery<Row>) =>
  entries
    .leftJoin('audit_words', 'audit_words.id', 'audit_entry.id')
    .leftJoin('audit_link', 'audit_link.id', 'audit_entry.id')
    .select('audit_entry.*', 'audit_words.words', 'audit_link.seq', 'audit_link.previous_hash', 'audit_link.hash')

/** What can be read of a workspace's log. */
export function auditReader(tx: ReadTransaction, teamId: string) {
  const all = () => tx<Row>('audit_entry').where({ 'audit_entry.team_id': teamId })
  const entries = ({ filter, now }: AskedEntries) => {
    const { sql, bindings } = filterSql(filter && withoutKinds(filter), auditColumns(teamId), now.getTime())
    return all().whereRaw(`(${sql})`, bindings)
  }
  return {
    /** Entries by their ids, oldest first. */
    async entries(ids: readonly string[]): Promise<AuditEntry[]> {
      const rows: Row[] = await whole(all())
        .whereIn('audit_entry.id', [...ids])
        .orderBy(['audit_entry.happened_at', 'audit_entry.id'])
      return rows.map(toEntry)
    },
    /** Entries in the order of the chain, from behind a link on. */
    async chained(afterSeq: number, limit: number): Promise<AuditEntry[]> {
      const rows: Row[] = await whole(all())
        .where('audit_link.team_id', teamId)
        .where('audit_link.seq', '>', afterSeq)
        .orderBy('audit_link.seq')
        .limit(limit)
      return rows.map(toEntry)
    },
    /** When something was done and by whom, the newest first. */
    async moments(asked: AskedEntries, limit: number): Promise<AuditMoment[]> {
      const rows = await entries(asked)
        .orderBy([
          { column: 'happened_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit)
        .select<Pick<Row, 'actor_kind' | 'actor_id' | 'happened_at'>[]>('actor_kind', 'actor_id', 'happened_at')
      return rows.map((row) => ({ actor: row.actor_kind, actorId: row.actor_id, happenedAt: row.happened_at }))
    },
    /** In the order of `towards`: the first is the one next to the key. */
    async page(asked: AskedEntries, { limit, after, towards }: AuditStretch): Promise<Keyed<AuditEntry>> {
      const rows = whole(entries(asked))
      const keyset: Keyset = { direction: towards === 'older' ? 'desc' : 'asc', columns: COLUMNS }
      const { rows: found, next } = await keysetPage<Row>(tx, rows, keyset, { limit, after })
      return { rows: found.map(toEntry), next }
    },
    /** How many there are; counting stops at 10,000. */
    async count(asked: AskedEntries): Promise<number> {
      const [counted] = await tx
        .select<{ total: string }[]>(tx.raw('count(*) as total'))
        .from(entries(asked).select('audit_entry.id').limit(COUNTED).as('counted'))
      return Number(counted?.total ?? 0)
    },
  }
}
