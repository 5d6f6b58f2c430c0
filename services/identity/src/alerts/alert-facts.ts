import { AlertsChangedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'

/** That alerts or rules are others than before, by their ids. */
export const recordAlertsChanged = (tx: Transaction, origin: Origin, ids: readonly string[]): Promise<void> =>
  record(tx, origin, AlertsChangedSchema, { ids: [...ids] })
