import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const TABLES = ['known_note', 'known_note_field'] as const

/**
 * What insights remembers of the facts about segments: which field of notes a project names, what can be chosen in those
 * fields, and what notes have chosen.
 */
export const segments: Migration = {
  name: '20261128-0511-segments',
  async up(knex) {
    await knex.raw(`
      alter table known_project add column segment_field_id uuid;
      create table known_note (
        team_id uuid not null, note_id uuid not null, option_ids uuid[] not null, told_at timestamptz not null,
        primary key (team_id, note_id)
      );
      create table known_note_field (
        team_id uuid not null, id uuid not null, label text not null, options jsonb not null, stands boolean not null,
        told_at timestamptz not null, primary key (team_id, id)
      );`)
    for (const table of TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of TABLES) await knex.schema.dropTable(table)
    await knex.raw('alter table known_project drop column segment_field_id')
  },
}
