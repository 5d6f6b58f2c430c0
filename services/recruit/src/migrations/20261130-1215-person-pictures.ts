import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** A picture of a person, which goes with them: to another region, into a backup, and when they are erased. */
export const personPictures: Migration = {
  name: '20261130-1215-person-pictures',
  async up(knex) {
    await knex.schema.alterTable('person', (table) => {
      table.uuid('picture_id').comment('another one with every picture')
    })
    await knex.raw(`
      create table person_picture (
        team_id uuid not null, person_id uuid not null, id uuid not null,
        format text not null check (format in ('jpeg', 'png', 'webp')), bytes bytea not null,
        primary key (team_id, person_id)
      )`)
    await protectByTeam(knex, 'person_picture')
  },
  async down(knex) {
    await knex.schema.dropTable('person_picture')
    await knex.schema.alterTable('person', (table) => {
      table.dropColumn('picture_id')
    })
  },
}
