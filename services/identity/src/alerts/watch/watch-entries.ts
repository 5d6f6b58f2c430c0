import { AlertsChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import type { AlertRule } from '#src/alerts/alert-rule.ts'
import { alertRuleRepository } from '#src/alerts/alert-rule-repository.ts'
import { ruleCounts, ruleFilter } from '#src/alerts/rule-filter.ts'
import { countEntry } from '#src/alerts/watch/count-entry.ts'
import { hitRepository } from '#src/alerts/watch/hit-repository.ts'
import { mailAlerts } from '#src/alerts/watch/mail-alerts.ts'
import { watchOrders } from '#src/alerts/watch/watch-orders-repository.ts'
import type { WatchParts } from '#src/alerts/watch/watch-parts.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import { teamsDue } from '#src/audit/chain/chain-due-query.ts'

const TEAMS_AT_ONCE = 100
const ENTRIES_AT_ONCE = 500

/**
 * Has the rules look at what was added to logs; whether something is left. A rule remembers the last link that it has seen
 * in the transaction that raises its alerts, so that a stop in between loses nothing and counts nothing twice.
 */
export async function watchEntries(parts: WatchParts): Promise<boolean> {
  const teams = await teamsDue(parts.db.system, ['RULES'], parts.clock.now(), TEAMS_AT_ONCE)
  let isMore = teams.length === TEAMS_AT_ONCE
  for (const teamId of teams) isMore = (await watchTeam(parts, teamId)) || isMore
  return isMore
}

/** Looks at a workspace's next entries; whether there are more. */
const watchTeam = (parts: WatchParts, teamId: string): Promise<boolean> =>
  parts.db.write(teamId, async (tx) => {
    const rules = alertRuleRepository(tx, teamId)
    await rules.lock()
    const orders = watchOrders(tx, teamId)
    await orders.take()
    const on = (await rules.list()).filter(({ isOn }) => isOn)
    if (on.length === 0) return false
    const since = Math.min(...on.map(({ seq }) => seq))
    const entries = await auditReader(tx, teamId).chained(since, ENTRIES_AT_ONCE)
    const raised = new Set<string>()
    const changed = new Set<string>()
    for (const rule of on) await lookAt({ tx, teamId, parts, rule, entries, raised, changed })
    const last = entries.at(-1)?.link?.seq
    if (last !== undefined)
      await rules.seen(
        on.filter(({ seq }) => seq < last).map(({ id }) => id),
        last,
      )
    await mailAlerts(tx, parts, teamId, [...raised])
    const ids = [...changed]
    if (ids.length) await record(tx, { teamId, actorId: null, trace: null }, AlertsChangedSchema, { ids })
    const isMore = entries.length === ENTRIES_AT_ONCE
    if (isMore) await orders.order(parts.clock.now())
    return isMore
  })

/** One rule over some entries; adds the alerts that it raised, and all that it changed. */
async function lookAt(look: {
  tx: Transaction
  teamId: string
  parts: WatchParts
  rule: AlertRule
  entries: readonly AuditEntry[]
  raised: Set<string>
  changed: Set<string>
}): Promise<void> {
  const { tx, teamId, parts, rule, entries, raised, changed } = look
  const filter = ruleFilter(rule.where)
  const counted = entries.filter((entry) => (entry.link?.seq ?? 0) > rule.seq && ruleCounts(filter, entry))
  for (const entry of counted) {
    const became = await countEntry(tx, parts, teamId, { rule, entry })
    if (became) changed.add(became.alert.id)
    if (became?.isNew) raised.add(became.alert.id)
  }
  const newest = Math.max(...counted.map(({ happenedAt }) => happenedAt.getTime()))
  // Entries of other services may come a moment late: what is twice as old as it has to be cannot be completed any more.
  if (counted.length)
    await hitRepository(tx, teamId).forget(rule.id, new Date(newest - 2 * rule.withinMinutes * 60_000 - LATE_MS))
}

const LATE_MS = 60 * 60_000
