import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** What somebody uploaded lately is counted before they upload more. */
export const filesOfUploaders = indexMigration('20261128-0120-files-of-uploaders', [
  { name: 'file_uploader', table: 'file', on: '(team_id, uploaded_by, created_at)' },
])
