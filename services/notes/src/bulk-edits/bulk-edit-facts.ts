import { BulkEditChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { BulkEdit } from '#src/bulk-edits/bulk-edit.ts'

/** Publishes to whoever began it that an edit went on or ended. */
export const recordBulkEdit = (tx: Transaction, origin: Origin, { id, startedBy }: BulkEdit): Promise<void> =>
  record(tx, origin, BulkEditChangedSchema, { bulkEditId: id, userId: startedBy })
