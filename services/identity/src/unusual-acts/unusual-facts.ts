import { UnusualActsChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'

/** That what looks unusual is another than before, by its ids. */
export const recordUnusualActsChanged = (tx: Transaction, origin: Origin, ids: readonly string[]): Promise<void> =>
  record(tx, origin, UnusualActsChangedSchema, { ids: [...ids] })
