import { bulkEditTables } from '@verbatim/fields/migrations/bulk-edit-tables.ts'

export const bulkEdits = bulkEditTables('20261124-2330-bulk-edits', ['NOTE', 'HIGHLIGHT'])
