import type { Transaction } from '@verbatim/kit/database/database.ts'

/** Orders to look at what is new in a workspace's log. */
export const watchOrders = (tx: Transaction, teamId: string) => ({
  /** Orders it, where a rule is on. Whoever adds links does, in the same transaction. */
  async order(at: Date): Promise<void> {
    if (!(await tx('alert_rule').where({ team_id: teamId, is_on: true }).first('id'))) return
    await tx('audit_due').insert({ team_id: teamId, kind: 'RULES', due_at: at })
  },
  /** Takes the orders that are there. */
  async take(): Promise<void> {
    await tx('audit_due').where({ team_id: teamId, kind: 'RULES' }).delete()
  },
})
