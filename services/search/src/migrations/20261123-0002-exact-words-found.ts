import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** Words as they are, found by their team: beside the writers, since the tables have rows. */
export const exactWordsFound = indexMigration('20261123-0002-exact-words-found', [
  { name: 'object_exact', table: 'object', on: 'using gin (team_id, exact)' },
  { name: 'passage_exact', table: 'passage', on: 'using gin (team_id, exact)' },
])
