import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Which quotes of an insight its public link plays, as insights tells of it, and when their clips were ordered last. */
export const sharedQuotes: Migration = {
  name: '20261130-0650-shared-quotes',
  async up(knex) {
    await knex.schema.alterTable('shared_pictures', (table) => {
      table.specificType('quote_ids', 'uuid[]').notNullable().defaultTo('{}')
      table.timestamp('clips_ordered_at', { useTz: true })
    })
  },
  async down(knex) {
    await knex.schema.alterTable('shared_pictures', (table) => {
      table.dropColumns('quote_ids', 'clips_ordered_at')
    })
  },
}
