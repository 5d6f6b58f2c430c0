import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** What projects are called, which stands in exported lists over them. */
export const titlesOfProjects: Migration = {
  name: '20261201-0105-titles-of-projects',
  async up(knex) {
    await knex.raw(`alter table known_project add column title text not null default ''`)
  },
  async down(knex) {
    await knex.raw('alter table known_project drop column title')
  },
}
