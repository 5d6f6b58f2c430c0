import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** The small pictures of a film. Films that are here already have none, and are played without. */
export const storyboards: Migration = {
  name: '20261122-0200-storyboards',
  async up(knex) {
    await knex.schema.alterTable('file', (table) => {
      table
        .jsonb('storyboard')
        .comment('gap between the pictures in ms, grid, sides of a picture, how many there are, names of the sheets')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('file', (table) => {
      table.dropColumn('storyboard')
    })
  },
}
