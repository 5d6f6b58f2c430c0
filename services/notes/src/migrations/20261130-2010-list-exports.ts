import { listExportTable } from '@verbatim/fields/migrations/list-export-table.ts'

/** Long lists of notes, highlights and projects that leave as a table. */
export const listExports = listExportTable('20261130-2010-list-exports', ['NOTE', 'HIGHLIGHT', 'PROJECT'])
