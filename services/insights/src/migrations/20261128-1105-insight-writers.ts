import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Who has written in an insight whose authors were chosen: they are its authors again once the choice is taken back. */
export const insightWriters: Migration = {
  name: '20261128-1105-insight-writers',
  async up(knex) {
    await knex.schema.alterTable('insight', (table) => {
      table.specificType('writer_ids', 'uuid[]')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('insight', (table) => {
      table.dropColumn('writer_ids')
    })
  },
}
