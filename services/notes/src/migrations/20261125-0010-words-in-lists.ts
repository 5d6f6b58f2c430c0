import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** Words anywhere in a highlight, or in the title or abstract of a note, are found by their groups of three letters. */
export const wordsInLists = indexMigration('20261125-0010-words-in-lists', [
  { name: 'highlight_words', table: 'highlight', on: 'using gin (text gin_trgm_ops) where deleted_at is null' },
  { name: 'note_title_words', table: 'note', on: 'using gin (title gin_trgm_ops) where deleted_at is null' },
  { name: 'note_abstract_words', table: 'note', on: 'using gin (abstract gin_trgm_ops) where deleted_at is null' },
])
