import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** The picture above an insight, a file of notes: of the draft, and of what was published. */
export const covers: Migration = {
  name: '20261127-2015-covers',
  async up(knex) {
    await knex.schema.alterTable('insight', (table) => {
      table.uuid('cover_file_id')
      table.uuid('published_cover_file_id')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('insight', (table) => {
      table.dropColumns('cover_file_id', 'published_cover_file_id')
    })
  },
}
