import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { AuditEntry } from '#src/audit/audit-entry.ts'
import { auditReader } from '#src/audit/audit-query.ts'
import { teamsDue } from '#src/audit/chain/chain-due-query.ts'
import type { Identity } from '#src/context.ts'
import type { UnusualKind } from '#src/unusual-acts/act-kinds.ts'
import { kindsToCompare, unusualOn } from '#src/unusual-acts/detect/detections.ts'
import { beginOf, dayAfter, dayOf, KNOWN_DAYS, USUAL_DAYS } from '#src/unusual-acts/detect/history.ts'
import { historyOf, historyReader } from '#src/unusual-acts/detect/history-query.ts'
import { type Doer, doerOf } from '#src/unusual-acts/unusual-act.ts'
import { unusualActRepository } from '#src/unusual-acts/unusual-act-repository.ts'
import { recordUnusualActsChanged } from '#src/unusual-acts/unusual-facts.ts'
import { unusualOrders } from '#src/unusual-acts/watch/unusual-orders-repository.ts'

type Parts = Pick<Identity, 'db' | 'clock' | 'newId'>

const TEAMS_AT_ONCE = 100
const ENTRIES_AT_ONCE = 500

/**
 * Looks at what was added to logs for what is unusual; whether something is left. How far it has looked is kept in the
 * transaction that keeps what it found, and what is found depends on the log alone, so that a stop in between loses
 * nothing and tells nothing twice.
 */
export async function findUnusual(parts: Parts): Promise<boolean> {
  const teams = await teamsDue(parts.db.system, ['UNUSUAL'], parts.clock.now(), TEAMS_AT_ONCE)
  let isMore = teams.length === TEAMS_AT_ONCE
  for (const teamId of teams) isMore = (await lookAtTeam(parts, teamId)) || isMore
  return isMore
}

/** Looks at a workspace's next entries; whether there are more. */
const lookAtTeam = ({ db, clock, newId }: Parts, teamId: string): Promise<boolean> =>
  db.write(teamId, async (tx) => {
    const orders = unusualOrders(tx, teamId)
    await orders.lock()
    await orders.take()
    const now = clock.now()
    const oldest = dayAfter(dayOf(now), -USUAL_DAYS)
    const entries = await auditReader(tx, teamId).chained(await orders.seen(beginOf(oldest)), ENTRIES_AT_ONCE)
    const acts = unusualActRepository(tx, teamId)
    const changed: string[] = []
    for (const { doer, day } of touchedBy(entries, oldest))
      for (const found of await lookAtDay(tx, teamId, doer, day)) {
        const id = await acts.keep(newId(), doer, found, now)
        if (id) changed.push(id)
      }
    await acts.forget(beginOf(dayAfter(dayOf(now), -KNOWN_DAYS)))
    const last = entries.at(-1)?.link?.seq
    if (last !== undefined) await orders.saw(last)
    if (changed.length) await recordUnusualActsChanged(tx, { teamId, actorId: null, trace: null }, changed)
    const isMore = entries.length === ENTRIES_AT_ONCE
    if (isMore) await orders.order(now)
    return isMore
  })

/** Whose days have other entries than before; days that are too long ago are left. */
function touchedBy(entries: readonly AuditEntry[], oldest: string): { doer: Doer; day: string }[] {
  const touched = new Map<string, { doer: Doer; day: string }>()
  for (const entry of entries) {
    const [doer, day] = [doerOf(entry), dayOf(entry.happenedAt)]
    if (doer && day >= oldest) touched.set(`${doer.kind} ${doer.id} ${day}`, { doer, day })
  }
  return [...touched.values()]
}

/** What is unusual of what somebody did on a day. The workspace is asked only about kinds that are far over their own. */
async function lookAtDay(tx: Transaction, teamId: string, doer: Doer, day: string) {
  const until = beginOf(dayAfter(day))
  const history = await historyOf(tx, teamId, doer, { from: beginOf(dayAfter(day, -KNOWN_DAYS)), until })
  const before = { from: beginOf(dayAfter(day, -USUAL_DAYS)), until: beginOf(day) }
  const workspace = new Map<UnusualKind, number[]>()
  for (const kind of kindsToCompare(day, history))
    workspace.set(kind, await historyReader(tx, teamId).ofWorkspace(kind, before))
  return unusualOn(day, doer, history, workspace)
}
