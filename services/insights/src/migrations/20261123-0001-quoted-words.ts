import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Which words a highlight has, so that the same words count once as evidence. What stands already has none until notes
 * tells of it again: it counts by itself, as before.
 */
export const quotedWordsOfHighlights: Migration = {
  name: '20261123-0001-quoted-words',
  async up(knex) {
    await knex.raw(`
      alter table known_highlight
        add column words_key text not null default '', add column word_count integer not null default 0`)
  },
  async down(knex) {
    await knex.raw('alter table known_highlight drop column words_key, drop column word_count')
  },
}
