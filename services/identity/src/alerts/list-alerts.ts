import { found } from '@verbatim/kit/errors.ts'
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
import { readTwoWays } from '#src/two-way-page.ts'

const ENTRIES_SHOWN = 100

/** A page of alerts, newest first. Managers only. Throws ValidationError for a cursor of another list. */
export async function listAlerts(
  { actor, read, paging }: IdentityCtx,
  { state, severity, after, before, pageSize }: Partial<QueryAlertsArgs>,
): Promise<AlertPage> {
  requireAlertReader(actor)
  const filter: AlertFilter = { state: state ?? null, severity: severity ?? null }
  const page = await readTwoWays<Alert>(
    paging(`alerts ${JSON.stringify(filter)}`),
    { after, before, pageSize },
    ({ raisedAt, id }) => [raisedAt.toISOString(), id],
    (request) => read((tx) => alertReader(tx, actor.teamId).page(filter, request)),
  )
  return {
    ...page,
    async counts() {
      const counted = await read((tx) => alertReader(tx, actor.teamId).counts())
      const of = (one: Alert['state']): number => counted.get(one) ?? 0
      return { open: of('OPEN'), acknowledged: of('ACKNOWLEDGED'), resolved: of('RESOLVED') }
    },
  }
}

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
