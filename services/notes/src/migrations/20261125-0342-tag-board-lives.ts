import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Tag boards that were deleted, with the groups that went from them to another board, until they can come back no more. */
export const tagBoardLives: Migration = {
  name: '20261125-0342-tag-board-lives',
  async up(knex) {
    await knex.schema.alterTable('tag_board', (table) => {
      table.timestamp('deleted_at', { useTz: true })
      table.specificType('left_group_ids', 'uuid[]').notNullable().defaultTo('{}')
    })
  },
  async down(knex) {
    // The groups of a deleted board are on another one.
    await knex('tag_board').whereNotNull('deleted_at').delete()
    await knex.schema.alterTable('tag_board', (table) => table.dropColumns('deleted_at', 'left_group_ids'))
  },
}
