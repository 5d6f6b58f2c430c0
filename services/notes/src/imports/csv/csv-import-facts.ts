import { CsvImportChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { CsvImport } from '#src/imports/csv/csv-import.ts'

/** Publishes to whoever began it that an import went on or ended. */
export const recordCsvImport = (tx: Transaction, origin: Origin, { id, startedBy }: CsvImport): Promise<void> =>
  record(tx, origin, CsvImportChangedSchema, { importId: id, userId: startedBy })
