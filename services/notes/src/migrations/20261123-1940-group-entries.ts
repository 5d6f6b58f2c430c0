import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Entries may be for a user group: its id stands in `member_id` too, so that no older process takes it for everybody. */
export const groupEntries: Migration = {
  name: '20261123-1940-group-entries',
  async up(knex) {
    await knex.schema.alterTable('object_access', (table) => {
      table.uuid('group_id').comment('of an entry for a user group, the same as member_id')
    })
    // `not valid`: rows that are here have no group, so nobody waits until all of them were looked at.
    await knex.raw(
      'alter table object_access add constraint object_access_group check (group_id is null or group_id = member_id) not valid',
    )
  },
  async down(knex) {
    await knex.schema.alterTable('object_access', (table) => {
      table.dropColumn('group_id')
    })
  },
}
