import type { VersionTable } from '@verbatim/kit/documents/versions/version-table.ts'

export const NOTE_VERSIONS: VersionTable = { table: 'note_version', id: 'note_id' }
