import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What names and definitions of tags mean, worked out once for each wording. */
export const tagVectors: Migration = {
  name: '20261125-2030-tag-vectors',
  async up(knex) {
    await knex.schema.createTable('tag_vector', (table) => {
      table.uuid('tag_id').primary().references('tag.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.text('model').notNullable()
      table.text('digest').notNullable().comment('of the words that the vector is of')
      table.binary('vector').notNullable().comment('32-bit floats')
    })
    await protectByTeam(knex, 'tag_vector')
  },
  async down(knex) {
    await knex.schema.dropTable('tag_vector')
  },
}
