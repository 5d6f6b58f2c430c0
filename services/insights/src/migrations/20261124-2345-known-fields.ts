import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const TABLES = ['known_field', 'known_field_option'] as const

/** What insights remembers of the facts about fields: those that insights have, and what can be chosen in them. */
export const knownFields: Migration = {
  name: '20261124-2345-known-fields',
  async up(knex) {
    await knex.raw(`
      create table known_field (
        team_id uuid not null, id uuid not null, project_id uuid, label text not null, type text not null,
        max integer not null, rank double precision not null, deleted boolean not null, told_at timestamptz not null,
        primary key (team_id, id)
      );
      create table known_field_option (
        team_id uuid not null, id uuid not null, field_id uuid not null, label text not null, color text,
        position integer not null, primary key (team_id, id)
      );
      create index known_field_option_field on known_field_option (team_id, field_id, position);`)
    for (const table of TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of TABLES) await knex.schema.dropTable(table)
  },
}
