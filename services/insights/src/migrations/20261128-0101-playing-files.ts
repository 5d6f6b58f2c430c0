import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** As what a file of an insight plays, as notes told. */
export const playingFiles: Migration = {
  name: '20261128-0101-playing-files',
  async up(knex) {
    await knex.schema.alterTable('known_file', (table) => {
      table.text('plays_as').notNullable().defaultTo('').comment('AUDIO or VIDEO; empty for what does not play')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('known_file', (table) => {
      table.dropColumn('plays_as')
    })
  },
}
