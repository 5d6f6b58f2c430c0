import type { VersionTable } from '@verbatim/kit/documents/versions/version-table.ts'

export const INSIGHT_VERSIONS: VersionTable = { table: 'insight_version', id: 'insight_id' }
