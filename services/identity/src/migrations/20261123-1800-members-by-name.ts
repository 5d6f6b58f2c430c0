import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** The list of members reads a page from where it begins. */
export const membersByName = indexMigration('20261123-1800-members-by-name', [
  { name: 'member_by_name', table: 'member', on: '(team_id, name, user_id) where removed_at is null' },
])
