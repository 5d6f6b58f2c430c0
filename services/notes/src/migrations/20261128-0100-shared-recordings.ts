import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Which recordings in the text of an insight its public link plays, as insights tells of it. */
export const sharedRecordings: Migration = {
  name: '20261128-0100-shared-recordings',
  async up(knex) {
    await knex.schema.alterTable('shared_pictures', (table) => {
      table.specificType('recording_ids', 'uuid[]').notNullable().defaultTo('{}')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('shared_pictures', (table) => {
      table.dropColumn('recording_ids')
    })
  },
}
