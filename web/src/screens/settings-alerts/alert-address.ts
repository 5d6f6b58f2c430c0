import { parseId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { AlertSeverity, AlertState } from '../../gql/graphql.ts'
import { dayRow, objectRows, rowOf, toLog } from '../../objects/audit/audit-form.ts'

/** The state of which alerts are listed, by its name in the address. */
const STATES = { open: 'OPEN', acknowledged: 'ACKNOWLEDGED', resolved: 'RESOLVED' } as const
export type StateName = keyof typeof STATES

const LEVELS: readonly AlertSeverity[] = ['HIGH', 'MEDIUM', 'LOW']
const PAGE_SIZE = 50
const PAGE_SIZES = [25, 50, 100]

/** What the address asks for. What is none, as in a link that was changed by hand, is passed over. */
export function alertsOf(
  filter: string | undefined,
  address: URLSearchParams,
): { name: StateName; state: AlertState; severity: AlertSeverity | null; openId: string | null } {
  const name = (Object.keys(STATES) as StateName[]).find((one) => one === filter) ?? 'open'
  const level = address.get('level')?.toUpperCase()
  const severity = LEVELS.find((one) => one === level) ?? null
  return { name, state: STATES[name], severity, openId: parseId(address.get('alert') ?? '') }
}

/** Which page of it: `after` leads to older alerts, `before` to newer ones, and only one of them counts. */
export function pageOf(address: URLSearchParams): { after: string | null; before: string | null; pageSize: number } {
  const after = address.get('after')
  const size = PAGE_SIZES.find((one) => String(one) === address.get('pageSize'))
  return { after, before: after ? null : address.get('before'), pageSize: size ?? PAGE_SIZE }
}

/** Where alerts of a state are listed, one of them open or none. */
export function toAlerts(name: StateName, severity: AlertSeverity | null, alert: string | null = null): string {
  const target = { query: { ...(severity && { level: severity.toLowerCase() }), ...(alert && { alert }) } }
  return name === 'open' ? linkTo('alerts', {}, target) : linkTo('alertsFilter', { filter: name }, target)
}

type Logged = { id: string; act: string; happenedAt: string; objectType: string; objectId: string }

/** An entry in the audit log, among others of its act about the same object on that day. */
export const toEntry = ({ id, act, happenedAt, objectType, objectId }: Logged): string =>
  toLog([rowOf('act', act), ...objectRows(objectType, objectId), dayRow(happenedAt.slice(0, 10))], { entry: id })
