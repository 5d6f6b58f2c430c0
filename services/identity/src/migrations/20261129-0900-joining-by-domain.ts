import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Whether whoever has an address of a verified domain may join. `address_team` knows such a domain by the keyed hash of
 * `@domain`, as it knows addresses, so that it is found before anybody has named a workspace.
 */
export const joiningByDomain: Migration = {
  name: '20261129-0900-joining-by-domain',
  async up(knex) {
    for (const name of ['sign_in_domain', 'address_team'])
      await knex.schema.alterTable(name, (table) => {
        table.boolean('joins').notNullable().defaultTo(false)
      })
  },
  async down(knex) {
    await knex('address_team').where({ joins: true }).delete()
    for (const name of ['address_team', 'sign_in_domain'])
      await knex.schema.alterTable(name, (table) => {
        table.dropColumn('joins')
      })
  },
}
