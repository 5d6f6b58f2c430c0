import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { AlertRule, AlertSeverity } from '#src/alerts/alert-rule.ts'

export type AlertState = 'OPEN' | 'ACKNOWLEDGED' | 'RESOLVED'

/** Something that a rule found. It stays when the rule is gone. */
export type Alert = {
  id: string
  ruleId: string
  title: string
  severity: AlertSeverity
  state: AlertState
  /** The id of a member, another actor, or `ANYBODY`. */
  who: string
  /** How many entries it has by now. */
  times: number
  firstAt: Date
  lastAt: Date
  raisedAt: Date
  /** Whether managers got a mail; not those over the limit of an hour. */
  isMailed: boolean
  acknowledgedBy: string | null
  acknowledgedAt: Date | null
  resolvedBy: string | null
  resolvedAt: Date | null
}

/** A page of alerts, newest first; what there is of each state is counted when somebody asks. */
export type AlertPage = {
  items: Alert[]
  nextCursor: string | null
  previousCursor: string | null
  counts(): Promise<Record<'open' | 'acknowledged' | 'resolved', number>>
}

/**
 * An alert as a manager answers it. Opened again it forgets who answered. Throws InvalidOperation where it stands so
 * already: two managers may answer at once, and the second hears of the first.
 */
export function answered(alert: Alert, state: AlertState, by: { id: string; at: Date }): Alert {
  if (alert.state === state) throw invalidOperation(`This alert is ${state.toLowerCase()} already.`)
  const acknowledged = { acknowledgedBy: by.id, acknowledgedAt: by.at }
  if (state === 'ACKNOWLEDGED') return { ...alert, ...acknowledged, state, resolvedBy: null, resolvedAt: null }
  if (state === 'RESOLVED') return { ...alert, state, resolvedBy: by.id, resolvedAt: by.at }
  const nobody = { acknowledgedBy: null, acknowledgedAt: null, resolvedBy: null, resolvedAt: null }
  return { ...alert, ...nobody, state }
}

/**
 * Whether what was done at a time belongs to an alert of the same rule and person: to an open one whenever it was, so that
 * nobody is told again of what they have not looked at; to an acknowledged one while it goes on.
 */
export function takes(alert: Alert, at: Date, { withinMinutes }: Pick<AlertRule, 'withinMinutes'>): boolean {
  if (alert.state === 'RESOLVED') return false
  return alert.state === 'OPEN' || at.getTime() - alert.lastAt.getTime() < withinMinutes * 60_000
}
