import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Files that stand in what was published of an insight, as insights tells of it. Of what was told before nothing is
 * open to readers until it is told again.
 */
export const publishedFiles: Migration = {
  name: '20261127-2050-published-files',
  async up(knex) {
    await knex.schema.alterTable('known_insight', (table) => {
      table.specificType('published_file_ids', 'uuid[]').notNullable().defaultTo('{}')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('known_insight', (table) => {
      table.dropColumn('published_file_ids')
    })
  },
}
