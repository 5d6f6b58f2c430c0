import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/**
 * What stands anywhere in a text of a field is found by its groups of three letters, as `conditionSql` asks for it, and who
 * speaks in a note without a look at the rows of speakers.
 */
export const textsOfFields = indexMigration('20261130-1620-texts-of-fields', [
  { name: 'speaker_said', table: 'speaker', on: '(note_id, said_key)' },
  {
    name: 'field_value_words',
    table: 'field_value',
    on: 'using gin (text_value gin_trgm_ops) where text_value is not null',
  },
])
