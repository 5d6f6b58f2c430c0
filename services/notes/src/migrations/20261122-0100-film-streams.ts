import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Films that are served as streams too. Those that are here already are played from their one file. */
export const filmStreams: Migration = {
  name: '20261122-0100-film-streams',
  async up(knex) {
    await knex.schema.alterTable('file', (table) => {
      table
        .jsonb('stream')
        .notNullable()
        .defaultTo('[]')
        .comment('files of the HLS stream: name, mimeType, size in bytes; the first one names the others')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('file', (table) => {
      table.dropColumn('stream')
    })
  },
}
