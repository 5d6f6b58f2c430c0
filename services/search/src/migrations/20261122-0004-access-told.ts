import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** When access to a project was told last: who may find it is many rows, or none, and none of them can say. */
export const accessTold: Migration = {
  name: '20261122-0004-access-told',
  async up(knex) {
    await knex.raw(`
      create table access_told (
        team_id uuid not null, project_id uuid not null, told_at timestamptz not null, primary key (team_id, project_id)
      )`)
    await protectByTeam(knex, 'access_told')
  },
  async down(knex) {
    await knex.schema.dropTable('access_told')
  },
}
