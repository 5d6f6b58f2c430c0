import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Finds the highlights that go with their note. */
export const highlightsOfNote: Migration = {
  name: '20261122-0003-highlights-of-note',
  async up(knex) {
    await knex.raw('create index known_highlight_note on known_highlight (team_id, note_id)')
  },
  async down(knex) {
    await knex.raw('drop index known_highlight_note')
  },
}
