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
import { takeDueWork, watchDueWork } from '@verbatim/kit/jobs/due-work-repository.ts'
import type { Running } from '@verbatim/kit/service.ts'

type Kind = 'STORE_DOCUMENT' | 'EMPTY_TRASH' | 'END_ACCESS' | 'END_REQUEST' | 'RUN_RETENTION'

/** Access that ends is gone from search and from open pages two seconds later, so the end is not looked for more rarely. */
const POLL_MS = 1000

const ORDERS: Record<Kind, (tx: Transaction, teamId: string, objectId: string) => Promise<void>> = {
  STORE_DOCUMENT: (tx, teamId, noteId) => enqueue(tx, { teamId }, StoreDocumentSchema, { teamId, noteId }),
  EMPTY_TRASH: (tx, teamId) => enqueue(tx, { teamId }, EmptyTrashSchema, { teamId }),
  RUN_RETENTION: (tx, teamId) => enqueue(tx, { teamId }, RunRetentionSchema, { teamId }),
  END_ACCESS: (tx, teamId, objectId) => enqueue(tx, { teamId }, EndAccessSchema, { teamId, objectId }),
  END_REQUEST: (tx, teamId, requestId) => enqueue(tx, { teamId }, EndAccessRequestSchema, { teamId, requestId }),
}

/** Gives out what falls due by that time as jobs; how many. */
export const giveOutDueWork = (db: Database, now: Date): Promise<number> =>
  takeDueWork<Kind>(db, now, (tx, { kind, teamId, objectId }) => ORDERS[kind](tx, teamId, objectId))

/** Looks every second for work that fell due. */
export const watchOrders = (foundation: Foundation): Running => watchDueWork(foundation, POLL_MS, giveOutDueWork)
