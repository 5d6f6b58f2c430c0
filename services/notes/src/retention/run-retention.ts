import { RemovalAheadSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { record } from '@verbatim/kit/events/outbox.ts'
import { type DueThing, dueQuery, type Going, tellUntil } from '#src/retention/due-query.ts'
import { retentionRepository } from '#src/retention/retention-repository.ts'
import { TOLD_BEFORE_DAYS } from '#src/retention/retention-rule.ts'
import { auditRemoved, countOf, letInsightsGo, removeDue } from './remove-due.ts'

const AT_ONCE = 100
const PROJECTS_NAMED = 50
const DAY_MS = 86_400_000

/** What a run removed. */
export type Removed = Omit<Going, 'bytes'>

/**
 * Removes what is over by the rules of a workspace, a portion in each transaction, so that a run that is cut off goes on
 * where it was. What is held stays. Tells what goes within a week, and looks again a day later while there are rules.
 */
export async function runRetention(db: Database, teamId: string, now: Date): Promise<Removed> {
  const removed: Removed = { files: 0, notes: 0, insights: 0 }
  for (;;) {
    const { seen, gone } = await db.write(teamId, async (tx) => {
      const rules = retentionRepository(tx, teamId)
      // Whoever sets a hold or a longer rule is waited for, and nothing goes once they are done.
      await rules.lock()
      const due = await dueQuery(tx, teamId).over(now, AT_ONCE)
      const gone: DueThing[] = []
      for (const thing of due) if (await removeDue(tx, { teamId }, thing, now)) gone.push(thing)
      await letInsightsGo(tx, { teamId }, gone, now)
      await auditRemoved(tx, teamId, gone)
      if (due.length < AT_ONCE && (await rules.hasRules())) {
        await tellAhead(tx, teamId, now)
        await rules.runAt(new Date(now.getTime() + DAY_MS))
      }
      return { seen: due.length, gone }
    })
    removed.files += countOf(gone, 'FILE')
    removed.notes += countOf(gone, 'NOTE')
    removed.insights += countOf(gone, 'INSIGHT')
    if (seen < AT_ONCE) return removed
  }
}

/** Tells once what goes within a week. */
async function tellAhead(tx: Transaction, teamId: string, now: Date): Promise<void> {
  const ahead = await tellUntil(tx, teamId, now, new Date(now.getTime() + TOLD_BEFORE_DAYS * DAY_MS))
  if (ahead.length === 0) return
  const sum = (what: keyof Removed): number => ahead.reduce((all, one) => all + one[what], 0)
  await record(tx, { teamId }, RemovalAheadSchema, {
    projects: ahead
      .slice(0, PROJECTS_NAMED)
      .map(({ firstDueAt, ...one }) => ({ ...one, firstDueMs: BigInt(firstDueAt.getTime()) })),
    files: sum('files'),
    notes: sum('notes'),
    insights: sum('insights'),
    firstDueMs: BigInt(Math.min(...ahead.map(({ firstDueAt }) => firstDueAt.getTime()))),
  })
}
