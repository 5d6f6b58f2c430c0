import type { Transaction } from '@verbatim/kit/database/database.ts'

/** Orders to deliver what is new in a workspace's log. */
export const streamOrders = (tx: Transaction, teamId: string) => ({
  /** Orders it, where a stream is on. Whoever adds links does, in the same transaction. */
  async order(at: Date): Promise<void> {
    if (!(await tx('audit_stream').where({ team_id: teamId, state: 'ON' }).first('id'))) return
    await tx('audit_due').insert({ team_id: teamId, kind: 'STREAM', due_at: at })
  },
  /** Puts one order in the place of those that have fallen due. */
  async orderInstead(at: Date, now: Date): Promise<void> {
    await tx('audit_due').where({ team_id: teamId, kind: 'STREAM' }).where('due_at', '<=', now).delete()
    await tx('audit_due').insert({ team_id: teamId, kind: 'STREAM', due_at: at })
  },
  /** Takes the orders that are there, due or not. */
  async take(): Promise<void> {
    await tx('audit_due').where({ team_id: teamId, kind: 'STREAM' }).delete()
  },
})
