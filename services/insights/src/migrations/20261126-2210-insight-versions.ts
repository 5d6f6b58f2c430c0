import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { createVersionTable } from '@verbatim/kit/documents/versions/version-table.ts'

/** How insights read before, by person and day; of each update of their log, who made it and when. */
export const insightVersions: Migration = {
  name: '20261126-2210-insight-versions',
  async up(knex) {
    await knex.schema.alterTable('insight_document_update', (table) => {
      table.uuid('author_id')
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
    })
    await createVersionTable(knex, { table: 'insight_version', id: 'insight_id' }, 'insight')
  },
  async down(knex) {
    await knex.schema.dropTable('insight_version')
    await knex.schema.alterTable('insight_document_update', (table) => {
      table.dropColumns('author_id', 'created_at')
    })
  },
}
