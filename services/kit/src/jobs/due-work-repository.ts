import type { Database, Transaction } from '../database/database.ts'
import type { Foundation } from '../foundation.ts'
import { createLoop } from '../loop.ts'
import type { Running } from '../service.ts'

/** Something of a workspace that falls due at a moment. Of each kind and object there is one. */
export type DueWork<Kind extends string = string> = { teamId: string; kind: Kind; objectId: string }

type Row = { team_id: string; kind: string; object_id: string }

const AT_ONCE = 100

/** Has it fall due then, in place of an earlier moment. */
export async function fallsDue(tx: Transaction, { teamId, kind, objectId }: DueWork, at: Date): Promise<void> {
  const row = { team_id: teamId, kind, object_id: objectId, due_at: at }
  await tx('due_work').insert(row).onConflict(['kind', 'object_id']).merge()
}

/**
 * Hands on what falls due by that time, in one transaction with what `begin` does; how many there were. Several processes
 * share the work. What is held waits. The schema has the table `due_work`, whose rows were written with these kinds.
 */
export const takeDueWork = <Kind extends string>(
  db: Pick<Database, 'writeInTurn'>,
  now: Date,
  begin: (tx: Transaction, work: DueWork<Kind>) => Promise<void>,
): Promise<number> =>
  db.writeInTurn(async (tx, asTeam) => {
    const { rows } = await tx.raw<{ rows: Row[] }>(
      `delete from due_work where (kind, object_id) in (
         select kind, object_id from due_work d where due_at <= ?
           and not exists (select from team_hold h where h.team_id = d.team_id)
         order by due_at limit ? for update skip locked
       ) returning team_id, kind, object_id`,
      [now, AT_ONCE],
    )
    for (const { team_id: teamId, kind, object_id: objectId } of rows) {
      // The team may have been held since: then all of this batch waits for the next look, which leaves it out.
      await asTeam(teamId)
      await begin(tx, { teamId, kind: kind as Kind, objectId })
    }
    return rows.length
  })

/** Looks every so many milliseconds for what fell due; `take` answers how many there were, as `takeDueWork` does. */
export const watchDueWork = (
  { db, log }: Pick<Foundation, 'db' | 'log'>,
  pollMs: number,
  take: (db: Database, now: Date) => Promise<number>,
): Running => createLoop({ pollMs, log }, async () => (await take(db, new Date())) === AT_ONCE)
