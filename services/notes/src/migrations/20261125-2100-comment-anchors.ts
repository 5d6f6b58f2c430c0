import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Highlights that only hold a comment to its words. The check is written without a look at the rows that are there, for
 * which everybody would have to wait; the next migration looks at them while they are read and written.
 */
export const commentAnchors: readonly Migration[] = [
  {
    name: '20261125-2100-comment-anchors',
    async up(knex) {
      await knex.raw(`
        alter table highlight drop constraint highlight_state_check, add constraint highlight_state_check
          check (state in ('ACTIVE', 'SUGGESTED', 'REVIEW', 'COMMENT')) not valid`)
    },
    async down(knex) {
      await knex.raw(`
        delete from highlight where state = 'COMMENT';
        alter table highlight drop constraint highlight_state_check, add constraint highlight_state_check
          check (state in ('ACTIVE', 'SUGGESTED', 'REVIEW')) not valid`)
    },
  },
  {
    name: '20261125-2101-comment-anchors-checked',
    async up(knex) {
      await knex.raw('alter table highlight validate constraint highlight_state_check')
    },
    async down() {
      // The check stands as the migration before it leaves it.
    },
  },
]
