import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Tags that somebody gave an insight, those of what it quotes, and which tag took the place of a merged one. */
export const ownTags: Migration = {
  name: '20261130-0300-own-tags',
  async up(knex) {
    await knex.raw(`
      alter table insight add column tag_ids uuid[] not null default '{}';
      alter table known_highlight add column tag_ids uuid[] not null default '{}';
      alter table known_tag add column merged_into uuid`)
  },
  async down(knex) {
    await knex.raw(`
      alter table insight drop column tag_ids;
      alter table known_highlight drop column tag_ids;
      alter table known_tag drop column merged_into`)
  },
}
