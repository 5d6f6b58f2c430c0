import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/**
 * The clips of highlights that stay when the rules of a workspace remove their recording, and since when they are being
 * cut for that.
 */
export const keptClips: Migration = {
  name: '20261130-1615-kept-clips',
  async up(knex) {
    await knex.schema.createTable('kept_clip', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('file_id').notNullable().references('file.id').onDelete('CASCADE')
      table.integer('start_ms').notNullable()
      table.integer('end_ms').notNullable()
      table.primary(['file_id', 'start_ms', 'end_ms'])
      table.index(['team_id'])
    })
    await protectByTeam(knex, 'kept_clip')
    await knex.raw('alter table file add column clips_ordered_at timestamptz')
  },
  async down(knex) {
    await knex.raw('alter table file drop column clips_ordered_at')
    await knex.schema.dropTable('kept_clip')
  },
}
