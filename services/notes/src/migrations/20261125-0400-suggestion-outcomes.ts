import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What people made of the tags that were suggested to them. */
export const suggestionOutcomes: Migration = {
  name: '20261125-0400-suggestion-outcomes',
  async up(knex) {
    await knex.schema.createTable('suggestion_outcome', (table) => {
      table.uuid('highlight_id').notNullable().references('highlight.id').onDelete('CASCADE')
      table.uuid('tag_id').notNullable().references('tag.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.boolean('kept').notNullable()
      table.primary(['highlight_id', 'tag_id'])
      table.index(['tag_id'])
    })
    await protectByTeam(knex, 'suggestion_outcome')
  },
  async down(knex) {
    await knex.schema.dropTable('suggestion_outcome')
  },
}
