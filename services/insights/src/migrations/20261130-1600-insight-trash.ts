import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Who put an insight into the trash, since when it is out of it to be removed, and when that is done: 30 days after it was
 * deleted. What lies there longer already
 * goes in a day, when no worker of the release before is left, which would take these rows for others.
 */
export const insightTrash: Migration = {
  name: '20261130-1600-insight-trash',
  async up(knex) {
    await knex.raw(`
      alter table insight add column deleted_by uuid, add column purged_at timestamptz;
      alter table due_work drop constraint due_work_kind_check,
        add constraint due_work_kind_check check (kind in ('FORGET_EDIT', 'PURGE_INSIGHT')) not valid;
      insert into due_work (team_id, kind, object_id, due_at)
        select team_id, 'PURGE_INSIGHT', id, greatest(deleted_at + interval '30 days', now() + interval '1 day')
        from insight where deleted_at is not null`)
  },
  async down(knex) {
    await knex.raw(`
      delete from due_work where kind = 'PURGE_INSIGHT';
      alter table due_work drop constraint due_work_kind_check,
        add constraint due_work_kind_check check (kind in ('FORGET_EDIT'));
      alter table insight drop column deleted_by, drop column purged_at`)
  },
}
