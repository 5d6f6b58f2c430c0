import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Reels of published insights, as insights tells of them, and links of reels, which lie in a project and in no note. */
export const reelsOfInsights: Migration = {
  name: '20261127-1230-reels-of-insights',
  async up(knex) {
    await knex.schema.createTable('insight_reel', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('insight_id').notNullable()
      table.uuid('reel_id').notNullable()
      table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.boolean('published').notNullable()
      table.specificType('highlight_ids', 'uuid[]').notNullable()
      table.unique(['team_id', 'insight_id', 'reel_id'])
      table.index('project_id')
    })
    await protectByTeam(knex, 'insight_reel')
    await knex.schema.alterTable('share_link', (table) => {
      table.setNullable('note_id')
      table.uuid('project_id').references('project.id').onDelete('CASCADE')
      table.timestamp('clips_ordered_at', { useTz: true })
    })
  },
  async down(knex) {
    await knex('share_link').whereNull('note_id').delete()
    await knex.schema.alterTable('share_link', (table) => {
      table.dropColumns('project_id', 'clips_ordered_at')
      table.dropNullable('note_id')
    })
    await knex.schema.dropTable('insight_reel')
  },
}
