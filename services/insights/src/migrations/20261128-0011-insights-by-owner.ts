import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** What is somebody's own is found by whose it is. */
export const insightsByOwner = indexMigration('20261128-0011-insights-by-owner', [
  { name: 'insight_owner', table: 'insight', on: '(team_id, owner_id) where owner_id is not null' },
])
