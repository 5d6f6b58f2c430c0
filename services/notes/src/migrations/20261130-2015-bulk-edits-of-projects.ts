import type { Migration } from '@verbatim/kit/database/migrations.ts'

const objects = (of: string): string =>
  `alter table bulk_edit drop constraint if exists bulk_edit_object_type_check,
   drop constraint if exists bulk_edit_object_type_1, drop constraint if exists bulk_edit_object_type,
   add constraint bulk_edit_object_type check (object_type in (${of}))`

/** Projects are changed many at once too. */
export const bulkEditsOfProjects: Migration = {
  name: '20261130-2015-bulk-edits-of-projects',
  async up(knex) {
    await knex.raw(objects(`'NOTE', 'HIGHLIGHT', 'PROJECT'`))
  },
  async down(knex) {
    await knex.raw(`delete from bulk_edit where object_type = 'PROJECT'`)
    await knex.raw(objects(`'NOTE', 'HIGHLIGHT'`))
  },
}
