import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What the words of highlights mean, worked out once. */
export const highlightVectors: Migration = {
  name: '20261124-2340-highlight-vectors',
  async up(knex) {
    await knex.schema.createTable('highlight_vector', (table) => {
      table.uuid('highlight_id').primary().references('highlight.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.text('model').notNullable()
      table.text('digest').notNullable().comment('of the words that the vector is of')
      table.binary('vector').notNullable().comment('32-bit floats')
    })
    await protectByTeam(knex, 'highlight_vector')
  },
  async down(knex) {
    await knex.schema.dropTable('highlight_vector')
  },
}
