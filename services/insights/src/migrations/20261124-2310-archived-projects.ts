import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Which projects are archived, so that their insights are only read. */
export const archivedProjects: Migration = {
  name: '20261124-2310-archived-projects',
  async up(knex) {
    await knex.schema.alterTable('known_project', (table) => {
      table.boolean('archived').notNullable().defaultTo(false)
    })
  },
  async down(knex) {
    await knex.schema.alterTable('known_project', (table) => {
      table.dropColumn('archived')
    })
  },
}
