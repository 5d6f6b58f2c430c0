import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** When somebody chose the authors of an insight, and who: from then on nobody becomes one by writing in it. */
export const chosenAuthors: Migration = {
  name: '20261128-0610-chosen-authors',
  async up(knex) {
    await knex.schema.alterTable('insight', (table) => {
      table.timestamp('authors_chosen_at', { useTz: true })
      table.uuid('authors_chosen_by')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('insight', (table) => {
      table.dropColumns('authors_chosen_at', 'authors_chosen_by')
    })
  },
}
