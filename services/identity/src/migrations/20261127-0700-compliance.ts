import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Whether a workspace keeps what is in it inside. */
export const compliance: Migration = {
  name: '20261127-0700-compliance',
  async up(knex) {
    await knex.schema.alterTable('workspace', (table) => {
      table.boolean('compliance').notNullable().defaultTo(false)
    })
  },
  async down(knex) {
    await knex.schema.alterTable('workspace', (table) => {
      table.dropColumn('compliance')
    })
  },
}
