import { newId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Head } from '#src/audit/chain/head.ts'
import type { ChainedEntry, Link } from '#src/audit/chain/link.ts'

/** The chain of one workspace. Whoever adds to it holds its lock. */
export const chainRepository = (tx: Transaction, teamId: string) => ({
  /** Held until the transaction ends: links and heads are added by one at a time. */
  async lock(): Promise<void> {
    await tx.raw("select pg_advisory_xact_lock(hashtextextended('audit chain ' || ?::text, 0))", [teamId])
  },
  async last(): Promise<Pick<Link, 'seq' | 'hash'> | null> {
    const found = await tx('audit_link').where({ team_id: teamId }).orderBy('seq', 'desc').first('seq', 'hash')
    return found ? { seq: Number(found.seq), hash: found.hash } : null
  },
  /** Entries that wait for their links, in the order of the log, and the orders for them. */
  async due(limit: number): Promise<{ entries: ChainedEntry[]; dueIds: string[] }> {
    const due = await tx('audit_due')
      .where({ team_id: teamId, kind: 'CHAIN' })
      .orderBy('due_at')
      .limit(limit)
      .select<{ id: string; entry_id: string }[]>('id', 'entry_id')
    const entries = await tx('audit_entry')
      .leftJoin('audit_link', 'audit_link.id', 'audit_entry.id')
      .where({ 'audit_entry.team_id': teamId })
      .whereIn(
        'audit_entry.id',
        due.map(({ entry_id }) => entry_id),
      )
      .whereNull('audit_link.id')
      .orderBy(['audit_entry.happened_at', 'audit_entry.id'])
      .select<ChainedEntry[]>('audit_entry.*')
    return { entries, dueIds: due.map(({ id }) => id) }
  },
  async add(links: readonly Link[]): Promise<void> {
    const rows = links.map(({ id, seq, previousHash, hash }) => ({
      id,
      seq,
      hash,
      team_id: teamId,
      previous_hash: previousHash,
    }))
    if (rows.length) await tx('audit_link').insert(rows)
  },
  async done(dueIds: readonly string[]): Promise<void> {
    await tx('audit_due')
      .where({ team_id: teamId })
      .whereIn('id', [...dueIds])
      .delete()
  },
  /** Orders the next head, unless one is ordered. */
  async orderHead(at: Date): Promise<void> {
    if (await tx('audit_due').where({ team_id: teamId, kind: 'HEAD' }).first('id')) return
    await tx('audit_due').insert({ id: newId(), team_id: teamId, kind: 'HEAD', due_at: at })
  },
  /** Takes the order for a head that has fallen due; whether there was one. */
  async takeHeadOrder(now: Date): Promise<boolean> {
    return (await tx('audit_due').where({ team_id: teamId, kind: 'HEAD' }).where('due_at', '<=', now).delete()) > 0
  },
  async addHead({ seq, hash, keyId, signature, signedAt }: Head): Promise<void> {
    const row = { seq, hash, signature, key_id: keyId, signed_at: signedAt }
    await tx('audit_head').insert({ ...row, id: newId(), team_id: teamId })
  },
})
