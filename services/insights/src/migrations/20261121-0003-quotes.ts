import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Finds the insights that quote a highlight. */
export const quoteIndex: Migration = {
  name: '20261121-0003-quotes',
  async up(knex) {
    await knex.raw(
      'create index insight_block_highlight on insight_block (team_id, highlight_id) where highlight_id is not null',
    )
  },
  async down(knex) {
    await knex.raw('drop index insight_block_highlight')
  },
}
