import { bulkEditTables } from '@verbatim/fields/migrations/bulk-edit-tables.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Changes of many insights. */
export const bulkEdits = bulkEditTables('20261130-1200-bulk-edits', ['INSIGHT'])

/**
 * In whose name they are made, and when what they replaced is forgotten: that holds ids only and, like the outbox, is read
 * across workspaces, so it has no team wall.
 */
export const bulkEditStarters: Migration = {
  name: '20261130-1201-bulk-edit-starters',
  async up(knex) {
    await knex.schema.createTable('bulk_edit_starter', (table) => {
      table.uuid('bulk_edit_id').primary().references('bulk_edit.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.uuid('user_id').notNullable()
      table.text('role').notNullable()
      table.index(['team_id', 'user_id'])
    })
    await protectByTeam(knex, 'bulk_edit_starter')
    await knex.schema.createTable('due_work', (table) => {
      table.uuid('team_id').notNullable()
      table.text('kind').notNullable().checkIn(['FORGET_EDIT'])
      table.uuid('object_id').notNullable()
      table.timestamp('due_at', { useTz: true }).notNullable()
      table.primary(['kind', 'object_id'])
      table.index(['due_at'])
    })
  },
  async down(knex) {
    for (const table of ['due_work', 'bulk_edit_starter']) await knex.schema.dropTable(table)
  },
}
