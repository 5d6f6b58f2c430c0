import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Alert, takes } from '#src/alerts/alert.ts'
import { alertRepository } from '#src/alerts/alert-repository.ts'
import { type AlertRule, completedBy, whoseOf } from '#src/alerts/alert-rule.ts'
import { type Hit, hitRepository } from '#src/alerts/watch/hit-repository.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import type { Identity } from '#src/context.ts'

type Counted = { rule: AlertRule; entry: AuditEntry }

/**
 * Counts an entry for a rule, once: it goes to the alert that there is of the same person, or completes a new one. The
 * alert that it belongs to now; null while there are too few.
 */
export async function countEntry(
  tx: Transaction,
  { newId, clock }: Pick<Identity, 'newId' | 'clock'>,
  teamId: string,
  { rule, entry }: Counted,
): Promise<{ alert: Alert; isNew: boolean } | null> {
  const at = entry.happenedAt
  const hit: Hit = { id: newId(), ruleId: rule.id, entryId: entry.id, who: whoseOf(rule.per, entry), at }
  const hits = hitRepository(tx, teamId)
  if (!(await hits.add(hit))) return null
  const alerts = alertRepository(tx, teamId)
  const before = await alerts.newestOf(rule.id, hit.who)
  if (before && takes(before, at, rule)) {
    const times = before.times + (await hits.give(before.id, hit, { from: at, to: at }))
    const alert = { ...before, times, firstAt: earlier(before.firstAt, at), lastAt: later(before.lastAt, at) }
    await alerts.save(alert)
    return { alert, isNew: false }
  }
  const stretch = completedBy(at, await hits.around(hit, rule.withinMinutes * 60_000), rule)
  if (!stretch) return null
  const id = newId()
  const nobody = { acknowledgedBy: null, acknowledgedAt: null, resolvedBy: null, resolvedAt: null }
  const alert: Alert = {
    id,
    ruleId: rule.id,
    title: rule.title,
    severity: rule.severity,
    state: 'OPEN',
    who: hit.who,
    times: await hits.give(id, hit, stretch),
    firstAt: stretch.from,
    lastAt: stretch.to,
    raisedAt: clock.now(),
    isMailed: false,
    ...nobody,
  }
  await alerts.add(alert)
  return { alert, isNew: true }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)
