import { found, invalid } from '@verbatim/kit/errors.ts'
import type { Alert, AlertPage } from '#src/alerts/alert.ts'
import { requireAlertReader } from '#src/alerts/alert-policy.ts'
import { type AlertFilter, alertReader } from '#src/alerts/alert-repository.ts'
import type { AlertRule } from '#src/alerts/alert-rule.ts'
import { alertRuleReader } from '#src/alerts/alert-rule-repository.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { QueryAlertsArgs } from '#src/gql/graph-types.ts'
import { idOf } from '#src/members/find-member.ts'

const ENTRIES_SHOWN = 100

/** A page of alerts, newest first. Managers only. Throws ValidationError for a cursor of another list. */
export async function listAlerts(
  { actor, read, paging }: IdentityCtx,
  { state, severity, after, before, pageSize }: Partial<QueryAlertsArgs>,
): Promise<AlertPage> {
  requireAlertReader(actor)
  if (after != null && before != null) throw invalid('Ask for what is after a cursor or before one, not for both.')
  const filter: AlertFilter = { state: state ?? null, severity: severity ?? null }
  const list = paging(`alerts ${JSON.stringify(filter)}`)
  const { limit, after: key } = list.request(pageSize, before ?? after)
  const towards = before == null ? 'older' : 'newer'
  const { rows, next } = await read((tx) => alertReader(tx, actor.teamId).page(filter, { limit, after: key, towards }))
  const items = towards === 'older' ? rows : rows.toReversed()
  const ends = { newest: keyOf(items[0]), oldest: keyOf(items.at(-1)) }
  return {
    items,
    nextCursor: list.cursor(towards === 'older' ? next : ends.oldest),
    previousCursor: list.cursor(towards === 'newer' ? next && ends.newest : key && ends.newest),
    async counts() {
      const counted = await read((tx) => alertReader(tx, actor.teamId).counts())
      const of = (one: Alert['state']): number => counted.get(one) ?? 0
      return { open: of('OPEN'), acknowledged: of('ACKNOWLEDGED'), resolved: of('RESOLVED') }
    },
  }
}

const keyOf = (alert: Alert | undefined): string[] | null => (alert ? [alert.raisedAt.toISOString(), alert.id] : null)

/** One alert. Managers only. Throws NotFound. */
export async function findAlert({ actor, read }: IdentityCtx, id: string): Promise<Alert> {
  requireAlertReader(actor)
  const alertId = idOf(id, 'Alert')
  return found(await read((tx) => alertReader(tx, actor.teamId).find(alertId)), 'Alert')
}

/** The first entries of an alert, oldest first. */
export const entriesOf = ({ actor, read }: IdentityCtx, { id }: Pick<Alert, 'id'>): Promise<AuditEntry[]> =>
  read(async (tx) =>
    auditReader(tx, actor.teamId).entries(await alertReader(tx, actor.teamId).entryIds(id, ENTRIES_SHOWN)),
  )

/** All rules. Managers only. */
export async function listAlertRules({ actor, read }: IdentityCtx): Promise<AlertRule[]> {
  requireAlertReader(actor)
  return read((tx) => alertRuleReader(tx, actor.teamId).list())
}
