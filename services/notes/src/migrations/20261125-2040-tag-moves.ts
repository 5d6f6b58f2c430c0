import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What a move of a tag to another project changed, for as long as it can be undone. */
export const tagMoves: Migration = {
  name: '20261125-2040-tag-moves',
  async up(knex) {
    await knex.schema.createTable('tag_move', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('from_project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.uuid('to_project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.uuid('target_id').notNullable().comment('the tag there: itself, or the one of its title')
      table.uuid('moved_by')
      table.timestamp('moved_at', { useTz: true }).notNullable()
      table.jsonb('tag').notNullable().comment('the tag as it was, with the ids that led to it')
      table.index(['team_id', 'moved_at'])
      table.index(['target_id'])
      table.index(['from_project_id'])
      table.index(['to_project_id'])
    })
    await knex.schema.createTable('tag_move_highlight', (table) => {
      table.uuid('move_id').notNullable().references('tag_move.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.uuid('highlight_id').notNullable()
      table.integer('position').notNullable()
      table.boolean('suggested').notNullable().comment('it was proposed, not put on')
      table.primary(['move_id', 'highlight_id', 'suggested'])
    })
    for (const table of ['tag_move', 'tag_move_highlight']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['tag_move_highlight', 'tag_move']) await knex.schema.dropTable(table)
  },
}
