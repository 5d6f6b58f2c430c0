import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Tags below other tags. */
export const tagParents: Migration = {
  name: '20261125-2050-tag-parents',
  async up(knex) {
    await knex.schema.alterTable('tag', (table) => {
      table.uuid('parent_id').references('tag.id').onDelete('SET NULL')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('tag', (table) => {
      table.dropColumns('parent_id')
    })
  },
}
