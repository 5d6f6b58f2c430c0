import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Whether public links open in a workspace. */
export const publicLinks: Migration = {
  name: '20261126-2140-public-links',
  async up(knex) {
    await knex.schema.alterTable('workspace', (table) => {
      table.boolean('public_links').notNullable().defaultTo(true)
    })
  },
  async down(knex) {
    await knex.schema.alterTable('workspace', (table) => {
      table.dropColumn('public_links')
    })
  },
}
