import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** The list of insights reads a page from where it begins. */
export const newestInsights = indexMigration('20261123-1800-newest-insights', [
  {
    name: 'insight_newest',
    table: 'insight',
    on: '(team_id, coalesce(published_at, created_at), id) where deleted_at is null',
  },
])
