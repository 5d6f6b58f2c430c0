import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Tags as notes tells them, and what else a public page says of a quote: when it was said, and its tags. */
export const publicPages: Migration = {
  name: '20261127-2341-public-pages',
  async up(knex) {
    await knex.raw(`
      create table known_tag (
        team_id uuid not null, id uuid not null, project_id uuid not null, title text not null, color text not null,
        role text not null, deleted boolean not null, told_at timestamptz not null, primary key (team_id, id)
      )`)
    await protectByTeam(knex, 'known_tag')
    await knex.schema.alterTable('shared_quote', (table) => {
      table.integer('start_ms').comment('in its recording; null where nothing was recorded')
      table.specificType('tag_ids', 'uuid[]').notNullable().defaultTo('{}')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('shared_quote', (table) => {
      table.dropColumns('start_ms', 'tag_ids')
    })
    await knex.schema.dropTable('known_tag')
  },
}
