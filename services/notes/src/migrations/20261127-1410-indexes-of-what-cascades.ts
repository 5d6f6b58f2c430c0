import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/** Notes and projects that are removed take these along; without an index each would look at every row. */
export const indexesOfWhatCascades = indexMigration('20261127-1410-indexes-of-what-cascades', [
  { name: 'share_link_project', table: 'share_link', on: '(project_id) where project_id is not null' },
  { name: 'erased_note_note', table: 'erased_note', on: '(note_id)' },
])
