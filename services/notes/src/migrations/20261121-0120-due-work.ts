import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Work that falls due at a certain time. Holds ids only and, like the outbox, is read across workspaces, so it has no
 * team wall.
 */
export const dueWork: Migration = {
  name: '20261121-0120-due-work',
  async up(knex) {
    await knex.schema.createTable('due_work', (table) => {
      table.uuid('team_id').notNullable()
      table.text('kind').notNullable().checkIn(['STORE_DOCUMENT', 'EMPTY_TRASH'])
      table.uuid('object_id').notNullable()
      table.timestamp('due_at', { useTz: true }).notNullable()
      table.primary(['kind', 'object_id'])
      table.index(['due_at'])
    })
  },
  async down(knex) {
    await knex.schema.dropTable('due_work')
  },
}
