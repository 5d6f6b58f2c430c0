import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const examples: Migration = {
  name: '20261123-0001-examples',
  async up(knex) {
    await knex.schema.createTable('example', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.text('title').notNullable()
    })
    await protectByTeam(knex, 'example')
  },
  async down(knex) {
    await knex.schema.dropTable('example')
  },
}

export const migrations: readonly Migration[] = [examples]
