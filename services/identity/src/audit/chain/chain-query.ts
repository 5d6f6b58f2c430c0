import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Head } from '#src/audit/chain/head.ts'
import type { ChainedEntry } from '#src/audit/chain/link.ts'

/** A link with what it is on; nulls where that is gone. */
export type LinkRow = { [Column in keyof ChainedEntry]: ChainedEntry[Column] | null } & {
  link_id: string
  seq: string
  previous_hash: string
  hash: string
  salt: string | null
  words: string | null
}

type HeadRow = { seq: string; hash: string; key_id: string; signature: string; signed_at: Date }

/** What verification reads of a workspace's chain. */
export const chainReader = (tx: ReadTransaction, teamId: string) => ({
  links: async (afterSeq: number, limit: number): Promise<LinkRow[]> =>
    tx('audit_link')
      .leftJoin('audit_entry', 'audit_entry.id', 'audit_link.id')
      .leftJoin('audit_words', 'audit_words.id', 'audit_link.id')
      .where({ 'audit_link.team_id': teamId })
      .where('audit_link.seq', '>', afterSeq)
      .orderBy('audit_link.seq')
      .limit(limit)
      .select<LinkRow[]>(
        'audit_entry.*',
        'audit_words.salt',
        'audit_words.words',
        { link_id: 'audit_link.id' },
        'audit_link.seq',
        'audit_link.previous_hash',
        'audit_link.hash',
      ),
  async heads(): Promise<Head[]> {
    const rows: HeadRow[] = await tx<HeadRow>('audit_head').where({ team_id: teamId }).orderBy('seq')
    return rows.map((row) => ({
      teamId,
      hash: row.hash,
      keyId: row.key_id,
      signature: row.signature,
      seq: Number(row.seq),
      signedAt: row.signed_at,
    }))
  },
  /** Entries that have no link and wait for none. */
  strays: async (limit: number): Promise<string[]> =>
    tx('audit_entry')
      .where({ 'audit_entry.team_id': teamId })
      .whereRaw('not exists (select from audit_link l where l.id = audit_entry.id)')
      .whereRaw('not exists (select from audit_due d where d.entry_id = audit_entry.id)')
      .limit(limit)
      .pluck<string[]>('id'),
})
