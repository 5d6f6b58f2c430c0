import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** In which folder each project lies, by which lists of insights are filtered. */
export const foldersOfProjects: Migration = {
  name: '20261130-1230-folders',
  async up(knex) {
    await knex.raw('alter table known_project add column folder_id uuid')
  },
  async down(knex) {
    await knex.raw('alter table known_project drop column folder_id')
  },
}
