import { AUDIT_ACTORS, type AuditActor } from '@verbatim/contracts/audit-acts.ts'
import type { FilterJson } from '@verbatim/contracts/filters/filter.ts'
import { parseId } from '@verbatim/contracts/ids.ts'
import { ALERT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { checkedLine } from '#src/checked-input.ts'

export type AlertSeverity = 'LOW' | 'MEDIUM' | 'HIGH'
/** Over whose acts a rule counts: each person's for themselves, or everybody's together. */
export type AlertPer = 'PERSON' | 'WORKSPACE'

/** When what it asks for is done so often within a time, managers are told. */
export type AlertRule = {
  id: string
  title: string
  severity: AlertSeverity
  /** Which entries it counts, as the filter was sent. */
  where: FilterJson
  per: AlertPer
  /** So many acts raise an alert. */
  times: number
  withinMinutes: number
  isOn: boolean
  /** The last link of the chain that it has seen. */
  seq: number
  changedBy: string
  changedAt: Date
}

/** What a rule says, before it is one. */
export type RuleWords = Pick<AlertRule, 'title' | 'severity' | 'where' | 'per' | 'times' | 'withinMinutes'>

/** Whose acts are counted together where they are nobody's in particular. */
const ANYBODY = ''

/** The rule as it is kept. Throws ValidationError for what no rule can say. */
export const checkedRule = (rule: RuleWords): RuleWords => ({
  ...rule,
  title: checkedLine(rule.title, 'a name for the rule', TEXT_LIMITS.alertRuleTitle, 'title'),
  times: within(rule.times, ALERT_LIMITS.times, 'times'),
  withinMinutes: within(rule.withinMinutes, ALERT_LIMITS.withinMinutes, 'withinMinutes'),
})

function within(value: number, most: number, field: string): number {
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw invalid(`Enter a whole number from 1 to ${most.toLocaleString('en')}.`, { [field]: 'out of range' })
  return value
}

/** With whose acts an entry is counted. */
export const whoseOf = (per: AlertPer, { actor, actorId }: Pick<AuditEntry, 'actor' | 'actorId'>): string =>
  per === 'PERSON' ? (actorId ?? actor) : ANYBODY

/** The member of whose acts it is; null for another actor, and for everybody together. */
export const memberOf = (who: string): string | null => parseId(who)

/** What acts without being a member, where it is that; else null. */
export const otherActorOf = (who: string): AuditActor | null => AUDIT_ACTORS.find((one) => one === who) ?? null

/**
 * The times, oldest first, of the window that the last one of them completes: so many acts that end with or surround the
 * newest, none farther apart than the rule allows. Null while there are too few.
 * @param moments of one person, in any order; `at` is one of them.
 */
export function completedBy(
  at: Date,
  moments: readonly Date[],
  { times, withinMinutes }: Pick<AlertRule, 'times' | 'withinMinutes'>,
): { from: Date; to: Date } | null {
  const span = withinMinutes * 60_000
  const sorted = moments.map((one) => one.getTime()).toSorted((a, b) => a - b)
  const here = at.getTime()
  for (const [begin, from] of sorted.entries()) {
    if (from > here) break
    const inside = sorted.slice(begin).filter((one) => one < from + span)
    const to = inside.at(-1) ?? from
    if (inside.length >= times && to >= here) return { from: new Date(from), to: new Date(to) }
  }
  return null
}

/** When a rule would have raised an alert, about whom, and over how many acts. */
export type PreviewedAlert = { memberId: string | null; actor: AuditActor | null; times: number; at: Date }
