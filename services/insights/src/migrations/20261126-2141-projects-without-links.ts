import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** In which projects no public link opens. */
export const projectsWithoutLinks: Migration = {
  name: '20261126-2141-projects-without-links',
  async up(knex) {
    await knex.schema.alterTable('known_project', (table) => {
      table.boolean('public_links_off').notNullable().defaultTo(false)
    })
  },
  async down(knex) {
    await knex.schema.alterTable('known_project', (table) => {
      table.dropColumn('public_links_off')
    })
  },
}
