import { indexMigration } from '@verbatim/kit/database/index-migration.ts'

/**
 * One link for what has an id in a note, in a workspace: an id alone may be one that a client chose for a highlight. The
 * constraint on the id alone, by which processes of the release before save, goes with a release after this one.
 */
export const linksByNote = indexMigration('20261127-1345-links-by-note', [
  { name: 'share_link_of', table: 'share_link', on: '(team_id, object_id, note_id) nulls not distinct', unique: true },
])
