import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** What a program did is found by its id. */
export const entriesOfPrograms = indexMigration('20261130-2010-entries-of-programs', [
  {
    name: 'audit_entry_by_application',
    table: 'audit_entry',
    on: '(team_id, client_id, happened_at) where client_id is not null',
  },
  {
    name: 'audit_entry_by_token',
    table: 'audit_entry',
    on: '(team_id, token_id, happened_at) where token_id is not null',
  },
])
