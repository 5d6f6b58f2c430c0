import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Who is called what in a workspace, as names are compared: a colleague who speaks in a text is nobody who was asked. */
export const memberNames: Migration = {
  name: '20261123-1110-member-names',
  async up(knex) {
    await knex.schema.alterTable('member', (table) => {
      table.text('name_key').notNullable().defaultTo('')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('member', (table) => {
      table.dropColumn('name_key')
    })
  },
}
