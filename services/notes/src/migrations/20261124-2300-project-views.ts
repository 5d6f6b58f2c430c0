import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Saved views of projects: everybody's, and members' own. */
export const projectViews: Migration = {
  name: '20261124-2300-project-views',
  async up(knex) {
    await knex.schema.createTable('project_view', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.uuid('owner_id').comment('whose own it is; null for everybody’s')
      table.text('title').notNullable()
      table.text('icon')
      table.text('layout').notNullable().checkIn(['BOARD', 'CANVAS', 'GRID', 'LIST', 'TABLE'])
      table.text('object_type').notNullable().checkIn(['HIGHLIGHT', 'INSIGHT', 'NOTE'])
      table.double('rank').notNullable()
      table.jsonb('view_data').notNullable()
      table.uuid('updated_by')
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      table.timestamp('deleted_at', { useTz: true }).comment('can be brought back for 24 hours')
      table.index(['project_id', 'rank'])
    })
    await protectByTeam(knex, 'project_view')
  },
  async down(knex) {
    await knex.schema.dropTable('project_view')
  },
}
