import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Names that went from somebody to somebody else with a merge, so that they can go back. */
export const personNameMoves: Migration = {
  name: '20261125-1010-person-name-moves',
  async up(knex) {
    await knex.raw(`
      create table person_name_move (
        team_id uuid not null, source_id uuid not null, name_key text not null, primary key (team_id, source_id, name_key)
      )`)
    await protectByTeam(knex, 'person_name_move')
  },
  async down(knex) {
    await knex.schema.dropTable('person_name_move')
  },
}
