import type { FilterJson } from '@verbatim/contracts/filters/filter.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { AlertPer, AlertRule, AlertSeverity } from '#src/alerts/alert-rule.ts'
import { filterOfNamed, type NamedInRule, namedOf } from '#src/alerts/rule-filter.ts'

type Row = {
  id: string
  team_id: string
  title: string
  severity: AlertSeverity
  /** What is named, as releases of before read it. */
  asked: NamedInRule
  /** Null where a release of before wrote the rule. */
  filter: FilterJson | null
  per: AlertPer
  times: number
  within_minutes: number
  is_on: boolean
  seq: string
  changed_by: string
  changed_at: Date
}

const toRule = (row: Row): AlertRule => ({
  id: row.id,
  title: row.title,
  severity: row.severity,
  where: row.filter ?? filterOfNamed(row.asked),
  per: row.per,
  times: row.times,
  withinMinutes: row.within_minutes,
  isOn: row.is_on,
  seq: Number(row.seq),
  changedBy: row.changed_by,
  changedAt: row.changed_at,
})

const toRow = (teamId: string, rule: AlertRule) => ({
  id: rule.id,
  team_id: teamId,
  title: rule.title,
  severity: rule.severity,
  per: rule.per,
  times: rule.times,
  asked: JSON.stringify(namedOf(rule.where)),
  filter: JSON.stringify(rule.where),
  within_minutes: rule.withinMinutes,
  is_on: rule.isOn,
  seq: rule.seq,
  changed_by: rule.changedBy,
  changed_at: rule.changedAt,
})

/** The rules of one workspace. */
export const alertRuleRepository = (tx: Transaction, teamId: string) => ({
  ...alertRuleReader(tx, teamId),
  ...alertRuleWrites(tx, teamId),
})

/** What can be read of them. */
export function alertRuleReader(tx: ReadTransaction, teamId: string) {
  const rules = () => tx<Row>('alert_rule').where({ team_id: teamId })
  return {
    /** All of them, the oldest first. */
    async list(): Promise<AlertRule[]> {
      return (await rules().orderBy('id')).map(toRule)
    },
    async findMany(ids: readonly string[]): Promise<AlertRule[]> {
      return (await rules().whereIn('id', [...ids])).map(toRule)
    },
    /** The place of the newest link of the log: from there a rule begins to look. */
    async newestSeq(): Promise<number> {
      const found = await tx('audit_link').where({ team_id: teamId }).orderBy('seq', 'desc').first('seq')
      return Number(found?.seq ?? 0)
    },
  }
}

function alertRuleWrites(tx: Transaction, teamId: string) {
  const rules = () => tx<Row>('alert_rule').where({ team_id: teamId })
  return {
    /** Rules of the workspace are changed, and looked by, by one at a time until the transaction ends. */
    async lock(): Promise<void> {
      await tx.raw("select pg_advisory_xact_lock(hashtextextended('alert rules ' || ?::text, 0))", [teamId])
    },
    async add(rule: AlertRule): Promise<void> {
      await tx('alert_rule').insert(toRow(teamId, rule))
    },
    async save(rule: AlertRule): Promise<void> {
      await tx('alert_rule').where({ id: rule.id, team_id: teamId }).update(toRow(teamId, rule))
    },
    /** Takes it away, with what it found and was not enough. */
    async remove(id: string): Promise<void> {
      await tx('alert_hit').where({ team_id: teamId, rule_id: id }).whereNull('alert_id').delete()
      await rules().where({ id }).delete()
    },
    /** That these rules have seen the log up to a link. */
    async seen(ids: readonly string[], seq: number): Promise<void> {
      await tx('alert_rule')
        .where({ team_id: teamId })
        .whereIn('id', [...ids])
        .update({ seq })
    },
  }
}
