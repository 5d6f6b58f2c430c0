import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** The day by which somebody wants to look again whether an insight still holds. */
export const reviewDays: Migration = {
  name: '20261127-0640-review-days',
  async up(knex) {
    await knex.schema.alterTable('insight', (table) => {
      table.text('review_by')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('insight', (table) => {
      table.dropColumn('review_by')
    })
  },
}
