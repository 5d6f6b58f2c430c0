import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Key, Keyed } from '@verbatim/kit/paging.ts'
import type { Alert, AlertState } from '#src/alerts/alert.ts'
import type { AlertSeverity } from '#src/alerts/alert-rule.ts'

type Row = {
  id: string
  team_id: string
  rule_id: string
  title: string
  severity: AlertSeverity
  state: AlertState
  who: string
  times: number
  first_at: Date
  last_at: Date
  raised_at: Date
  is_mailed: boolean
  acknowledged_by: string | null
  acknowledged_at: Date | null
  resolved_by: string | null
  resolved_at: Date | null
}

const toAlert = (row: Row): Alert => ({
  id: row.id,
  ruleId: row.rule_id,
  title: row.title,
  severity: row.severity,
  state: row.state,
  who: row.who,
  times: row.times,
  firstAt: row.first_at,
  lastAt: row.last_at,
  raisedAt: row.raised_at,
  isMailed: row.is_mailed,
  acknowledgedBy: row.acknowledged_by,
  acknowledgedAt: row.acknowledged_at,
  resolvedBy: row.resolved_by,
  resolvedAt: row.resolved_at,
})

const toRow = (teamId: string, alert: Alert): Row => ({
  id: alert.id,
  team_id: teamId,
  rule_id: alert.ruleId,
  title: alert.title,
  severity: alert.severity,
  state: alert.state,
  who: alert.who,
  times: alert.times,
  first_at: alert.firstAt,
  last_at: alert.lastAt,
  raised_at: alert.raisedAt,
  is_mailed: alert.isMailed,
  acknowledged_by: alert.acknowledgedBy,
  acknowledged_at: alert.acknowledgedAt,
  resolved_by: alert.resolvedBy,
  resolved_at: alert.resolvedAt,
})

/** Alerts that are all of what is named. */
export type AlertFilter = { state: AlertState | null; severity: AlertSeverity | null }
export type AlertStretch = { limit: number; after: Key | null; towards: 'older' | 'newer' }

const COLUMNS: Keyset['columns'] = [
  { sql: 'alert.raised_at', type: 'timestamptz' },
  { sql: 'alert.id', type: 'uuid' },
]

/** The alerts of one workspace. */
export const alertRepository = (tx: Transaction, teamId: string) => ({
  ...alertReader(tx, teamId),
  ...alertWrites(tx, teamId),
})

/** What can be read of them. */
export function alertReader(tx: ReadTransaction, teamId: string) {
  const alerts = () => tx<Row>('alert').where({ 'alert.team_id': teamId })
  return {
    async find(id: string): Promise<Alert | null> {
      const row = await alerts().where({ id }).first<Row | undefined>()
      return row ? toAlert(row) : null
    },
    /** In the order of `towards`: the first is the one next to the key. */
    async page({ state, severity }: AlertFilter, stretch: AlertStretch): Promise<Keyed<Alert>> {
      const rows = alerts().select('alert.*')
      if (state) rows.where({ state })
      if (severity) rows.where({ severity })
      const keyset: Keyset = { direction: stretch.towards === 'older' ? 'desc' : 'asc', columns: COLUMNS }
      const { rows: found, next } = await keysetPage<Row>(tx, rows, keyset, stretch)
      return { rows: found.map(toAlert), next }
    },
    /** How many there are of each state. */
    async counts(): Promise<Map<AlertState, number>> {
      const counted = await tx('alert')
        .where({ team_id: teamId })
        .groupBy('state')
        .select<{ state: AlertState; total: string }[]>('state', tx.raw('count(*) as total'))
      return new Map(counted.map(({ state, total }) => [state, Number(total)]))
    },
    /** How many alerts each rule raised. */
    async countsByRule(): Promise<Map<string, number>> {
      const counted = await tx('alert')
        .where({ team_id: teamId })
        .groupBy('rule_id')
        .select<{ rule_id: string; total: string }[]>('rule_id', tx.raw('count(*) as total'))
      return new Map(counted.map(({ rule_id, total }) => [rule_id, Number(total)]))
    },
    /** The entries of an alert, oldest first. */
    async entryIds(id: string, limit: number): Promise<string[]> {
      return tx('alert_hit')
        .where({ team_id: teamId, alert_id: id })
        .orderBy(['happened_at', 'id'])
        .limit(limit)
        .pluck<string[]>('entry_id')
    },
    /** How many were told by mail since then. */
    async mailedSince(at: Date): Promise<number> {
      const [counted] = await tx('alert')
        .where({ team_id: teamId, is_mailed: true })
        .where('raised_at', '>', at)
        .select<{ total: string }[]>(tx.raw('count(*) as total'))
      return Number(counted?.total ?? 0)
    },
  }
}

function alertWrites(tx: Transaction, teamId: string) {
  const alerts = () => tx<Row>('alert').where({ team_id: teamId })
  return {
    /** The alert of that id, which nobody else changes until the transaction ends. */
    async lock(id: string): Promise<Alert | null> {
      const row = await alerts().where({ id }).forUpdate().first()
      return row ? toAlert(row) : null
    },
    /** The newest alert of a rule about somebody, held until the transaction ends. */
    async newestOf(ruleId: string, who: string): Promise<Alert | null> {
      const row = await alerts().where({ rule_id: ruleId, who }).orderBy('id', 'desc').forUpdate().first()
      return row ? toAlert(row) : null
    },
    async add(alert: Alert): Promise<void> {
      await tx('alert').insert(toRow(teamId, alert))
    },
    async save(alert: Alert): Promise<void> {
      await alerts().where({ id: alert.id }).update(toRow(teamId, alert))
    },
  }
}
