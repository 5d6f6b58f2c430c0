import { EmptyTrashSchema, StoreDocumentSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Database } from '@verbatim/kit/database/database.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { createLoop } from '@verbatim/kit/loop.ts'
import type { Running } from '@verbatim/kit/service.ts'

type Row = { team_id: string; kind: 'STORE_DOCUMENT' | 'EMPTY_TRASH'; object_id: string }

const POLL_MS = 60_000
const AT_ONCE = 100

/** Gives out what falls due by that time as jobs; how many. Several processes share the work. What is held waits. */
export const giveOutDueWork = (db: Database, now: Date): Promise<number> =>
  db.writeInTurn(async (tx, asTeam) => {
    const { rows } = await tx.raw<{ rows: Row[] }>(
      `delete from due_work where (kind, object_id) in (
         select kind, object_id from due_work d where due_at <= ?
           and not exists (select from team_hold h where h.team_id = d.team_id)
         order by due_at limit ? for update skip locked
       ) returning team_id, kind, object_id`,
      [now, AT_ONCE],
    )
    for (const { team_id: teamId, kind, object_id: id } of rows) {
      // The team may have been held since: then all of this batch waits for the next look, which leaves it out.
      await asTeam(teamId)
      if (kind === 'STORE_DOCUMENT') await enqueue(tx, { teamId }, StoreDocumentSchema, { teamId, noteId: id })
      else await enqueue(tx, { teamId }, EmptyTrashSchema, { teamId })
    }
    return rows.length
  })

/** Looks every minute for work that fell due. */
export function watchDueWork({ db, log }: Foundation): Running {
  return createLoop({ pollMs: POLL_MS, log }, async () => (await giveOutDueWork(db, new Date())) === AT_ONCE)
}
