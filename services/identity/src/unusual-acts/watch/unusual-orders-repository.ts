import type { Transaction } from '@verbatim/kit/database/database.ts'

/** Orders to look for what is unusual in what is new in a workspace's log, and how far it has been looked at. */
export const unusualOrders = (tx: Transaction, teamId: string) => ({
  /** Held until the transaction ends: a workspace is looked at by one at a time. */
  async lock(): Promise<void> {
    await tx.raw("select pg_advisory_xact_lock(hashtextextended('unusual acts ' || ?::text, 0))", [teamId])
  },
  /** Orders it. Whoever adds links does, in the same transaction. */
  async order(at: Date): Promise<void> {
    await tx('audit_due').insert({ team_id: teamId, kind: 'UNUSUAL', due_at: at })
  },
  /** Takes the orders that are there. */
  async take(): Promise<void> {
    await tx('audit_due').where({ team_id: teamId, kind: 'UNUSUAL' }).delete()
  },
  /** The last link that was looked at; of a workspace that never was, the last one from before then. */
  async seen(before: Date): Promise<number> {
    const kept = await tx('unusual_seen').where({ team_id: teamId }).first('seq')
    if (kept) return Number(kept.seq)
    const first = await tx('audit_link')
      .join('audit_entry', 'audit_entry.id', 'audit_link.id')
      .where({ 'audit_entry.team_id': teamId })
      .where('audit_entry.happened_at', '>=', before)
      .orderBy('audit_entry.happened_at')
      .first('audit_link.seq')
    return first ? Number(first.seq) - 1 : 0
  },
  /** That the log was looked at up to a link. */
  async saw(seq: number): Promise<void> {
    await tx('unusual_seen').insert({ team_id: teamId, seq }).onConflict('team_id').merge()
  },
})
