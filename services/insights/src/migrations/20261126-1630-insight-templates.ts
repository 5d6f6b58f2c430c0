import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Texts that insights begin with. */
export const insightTemplates: Migration = {
  name: '20261126-1630-insight-templates',
  async up(knex) {
    await knex.schema.createTable('insight_template', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable().index()
      table.text('title').notNullable()
      table.text('description').notNullable()
      table.jsonb('content').notNullable().comment('ProseMirror JSON')
      table.uuid('created_by').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
    })
    await protectByTeam(knex, 'insight_template')
  },
  async down(knex) {
    await knex.schema.dropTable('insight_template')
  },
}
