import type { Migration } from '@verbatim/kit/database/migrations.ts'

const places = (of: string): string =>
  `drop constraint project_view_place, add constraint project_view_place check (place in (${of}))`

/** Views of what a colleague wrote, highlighted or worked on, which stand on their page. */
export const viewsOfColleagues: Migration = {
  name: '20261201-0130-views-of-colleagues',
  async up(knex) {
    await knex.raw(`alter table project_view add column colleague_id uuid,
      add constraint project_view_colleague check ((place = 'COLLEAGUE') = (colleague_id is not null)),
      ${places(`'ALL', 'RECENT', 'MINE', 'ARCHIVED', 'SHARED', 'COLLEAGUE'`)}`)
  },
  async down(knex) {
    await knex.raw(`delete from project_view where place = 'COLLEAGUE'`)
    await knex.raw(`alter table project_view drop column colleague_id,
      ${places(`'ALL', 'RECENT', 'MINE', 'ARCHIVED', 'SHARED'`)}`)
  },
}
