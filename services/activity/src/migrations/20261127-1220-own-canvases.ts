import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Whose own a canvas is: what is said on it reaches nobody else. */
export const ownCanvases: Migration = {
  name: '20261127-1220-own-canvases',
  async up(knex) {
    await knex.raw('alter table subject add column owner_id uuid')
  },
  async down(knex) {
    await knex.raw('alter table subject drop column owner_id')
  },
}
