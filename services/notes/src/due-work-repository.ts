import {
  EmptyTrashSchema,
  EndAccessRequestSchema,
  EndAccessSchema,
  RunRetentionSchema,
  StoreDocumentSchema,
} from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Database, Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { createLoop } from '@verbatim/kit/loop.ts'
import type { Running } from '@verbatim/kit/service.ts'

type Kind = 'STORE_DOCUMENT' | 'EMPTY_TRASH' | 'END_ACCESS' | 'END_REQUEST' | 'RUN_RETENTION'
type Row = { team_id: string; kind: Kind; object_id: string }

/** Access that ends is gone from search and from open pages two seconds later, so the end is not looked for more rarely. */
const POLL_MS = 1000
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
    for (const row of rows) {
      // The team may have been held since: then all of this batch waits for the next look, which leaves it out.
      await asTeam(row.team_id)
      await order(tx, row)
    }
    return rows.length
  })

const ORDERS: Record<Kind, (tx: Transaction, teamId: string, objectId: string) => Promise<void>> = {
  STORE_DOCUMENT: (tx, teamId, noteId) => enqueue(tx, { teamId }, StoreDocumentSchema, { teamId, noteId }),
  EMPTY_TRASH: (tx, teamId) => enqueue(tx, { teamId }, EmptyTrashSchema, { teamId }),
  RUN_RETENTION: (tx, teamId) => enqueue(tx, { teamId }, RunRetentionSchema, { teamId }),
  END_ACCESS: (tx, teamId, objectId) => enqueue(tx, { teamId }, EndAccessSchema, { teamId, objectId }),
  END_REQUEST: (tx, teamId, requestId) => enqueue(tx, { teamId }, EndAccessRequestSchema, { teamId, requestId }),
}

const order = (tx: Transaction, { kind, team_id: teamId, object_id: id }: Row): Promise<void> =>
  ORDERS[kind](tx, teamId, id)

/** Looks every second for work that fell due. */
export function watchDueWork({ db, log }: Foundation): Running {
  return createLoop({ pollMs: POLL_MS, log }, async () => (await giveOutDueWork(db, new Date())) === AT_ONCE)
}
