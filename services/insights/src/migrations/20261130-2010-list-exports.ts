import { listExportTable } from '@verbatim/fields/migrations/list-export-table.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Long lists of insights that leave as a table. */
export const listExports = listExportTable('20261130-2010-list-exports', ['INSIGHT'])

/** When one of them is over. A worker of the release before fails at these rows, and leaves them there. */
export const overListExports: Migration = {
  name: '20261130-2011-over-list-exports',
  async up(knex) {
    await knex.raw(`
      alter table due_work drop constraint due_work_kind_check,
        add constraint due_work_kind_check
          check (kind in ('FORGET_EDIT', 'FORGET_LIST', 'PURGE_INSIGHT')) not valid`)
  },
  async down(knex) {
    await knex.raw(`
      delete from due_work where kind = 'FORGET_LIST';
      alter table due_work drop constraint due_work_kind_check,
        add constraint due_work_kind_check check (kind in ('FORGET_EDIT', 'PURGE_INSIGHT'))`)
  },
}
