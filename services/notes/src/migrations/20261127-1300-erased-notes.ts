import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** How far the erasure of a person is in each note, so that what a process does again is counted once. */
export const erasedNotes: Migration = {
  name: '20261127-1300-erased-notes',
  async up(knex) {
    await knex.raw(`
      create table erased_note (
        team_id uuid not null, erasure_id uuid not null, note_id uuid not null references note on delete cascade,
        counts jsonb, kept jsonb, highlight_ids uuid[] not null default '{}',
        primary key (team_id, erasure_id, note_id)
      )`)
    await protectByTeam(knex, 'erased_note')
  },
  async down(knex) {
    await knex.schema.dropTable('erased_note')
  },
}
