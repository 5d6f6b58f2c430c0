import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Which tag of the workspace a tag follows, by which lists over projects are filtered. */
export const followedTags: Migration = {
  name: '20261201-0100-followed-tags',
  async up(knex) {
    await knex.raw('alter table known_tag add column workspace_tag_id uuid')
  },
  async down(knex) {
    await knex.raw('alter table known_tag drop column workspace_tag_id')
  },
}
