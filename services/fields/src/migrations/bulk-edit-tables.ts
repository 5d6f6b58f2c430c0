import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const TABLES = ['bulk_edit', 'bulk_edit_object']

/** Changes of many objects of these types under way or ended, and what each object had before. */
export const bulkEditTables = (name: string, objectTypes: readonly string[]): Migration => ({
  name,
  async up(knex) {
    await knex.schema.createTable('bulk_edit', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table
        .text('object_type')
        .notNullable()
        .checkIn([...objectTypes])
      table.jsonb('change').notNullable()
      table.text('state').notNullable().checkIn(['RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'UNDOING', 'UNDONE'])
      table.integer('total').notNullable()
      table.integer('done').notNullable()
      table.integer('skipped').notNullable()
      table.text('skipped_because')
      table.uuid('started_by').notNullable()
      table.specificType('group_ids', 'uuid[]').notNullable().comment('of who began it, then')
      table.timestamp('started_at', { useTz: true }).notNullable()
      table.timestamp('finished_at', { useTz: true })
      table.index(['team_id', 'finished_at'])
    })
    await knex.schema.createTable('bulk_edit_object', (table) => {
      table.uuid('bulk_edit_id').notNullable().references('bulk_edit.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.integer('position').notNullable()
      table.uuid('object_id').notNullable()
      table.text('state').notNullable().defaultTo('WAITING').checkIn(['WAITING', 'CHANGED', 'SKIPPED', 'UNDONE'])
      table.jsonb('before').comment('what the change replaced')
      table.primary(['bulk_edit_id', 'position'])
    })
    for (const table of TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of TABLES.toReversed()) await knex.schema.dropTable(table)
  },
})

/** What stands in their columns. */
export const BULK_EDIT_TEXTS: ArchivePolicy['texts'] = {
  bulk_edit: { words: ['change', 'skipped_because'], plain: ['object_type', 'state'] },
  bulk_edit_object: { words: ['before'], plain: ['state'] },
}
