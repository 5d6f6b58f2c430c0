import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** Lists of notes read a page from where it begins; those by creation have their indexes. */
export const notesInOrder = indexMigration('20261123-1800-notes-in-order', [
  { name: 'note_by_change', table: 'note', on: '(project_id, updated_at, id) where deleted_at is null' },
  { name: 'note_by_title', table: 'note', on: '(project_id, title, id) where deleted_at is null' },
  { name: 'note_of_team_by_change', table: 'note', on: '(team_id, updated_at, id) where deleted_at is null' },
])
