import { bulkEditRepository } from '@verbatim/fields/bulk-edits/bulk-edit-repository.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { createLoop } from '@verbatim/kit/loop.ts'
import type { Running } from '@verbatim/kit/service.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'

type Row = { team_id: string; object_id: string }

const POLL_MS = 60_000
const AT_ONCE = 100

/** Has what an edit replaced forgotten then, when it can be taken back no more. */
export async function forgetEditAt(tx: Transaction, teamId: string, editId: string, at: Date): Promise<void> {
  const row = { team_id: teamId, kind: 'FORGET_EDIT', object_id: editId, due_at: at }
  await tx('due_work').insert(row).onConflict(['kind', 'object_id']).merge()
}

/** Forgets what falls due by that time; of how many edits. Several processes share the work. What is held waits. */
export const forgetEdits = (db: Database, now: Date): Promise<number> =>
  db.writeInTurn(async (tx, asTeam) => {
    const { rows } = await tx.raw<{ rows: Row[] }>(
      `delete from due_work where (kind, object_id) in (
         select kind, object_id from due_work d where due_at <= ?
           and not exists (select from team_hold h where h.team_id = d.team_id)
         order by due_at limit ? for update skip locked
       ) returning team_id, object_id`,
      [now, AT_ONCE],
    )
    for (const { team_id: teamId } of rows) {
      // The team may have been held since: then all of this batch waits for the next look, which leaves it out.
      await asTeam(teamId)
      await bulkEditRepository(tx, teamId).removeBefore(undoableSince(now))
    }
    return rows.length
  })

/** Looks every minute for what can be taken back no more. */
export const watchForgotten = ({ db, log }: Foundation): Running =>
  createLoop({ pollMs: POLL_MS, log }, async () => (await forgetEdits(db, new Date())) === AT_ONCE)
