import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Who codes a note without seeing what others highlighted in it, and when that was told. */
export const codedNotes: Migration = {
  name: '20261129-0700-coded-notes',
  async up(knex) {
    await knex.raw(`
      create table coded_note (
        team_id uuid not null, note_id uuid not null, blind_coder_ids uuid[] not null, told_at timestamptz not null,
        primary key (team_id, note_id)
      )`)
    await protectByTeam(knex, 'coded_note')
  },
  async down(knex) {
    await knex.schema.dropTable('coded_note')
  },
}
