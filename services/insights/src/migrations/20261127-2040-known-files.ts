import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Files that notes keeps for an insight, as it told of them. */
export const knownFiles: Migration = {
  name: '20261127-2040-known-files',
  async up(knex) {
    await knex.raw(`
      create table known_file (
        team_id uuid not null, file_id uuid not null, insight_id uuid not null, primary key (team_id, file_id)
      )`)
    await protectByTeam(knex, 'known_file')
  },
  async down(knex) {
    await knex.schema.dropTable('known_file')
  },
}
