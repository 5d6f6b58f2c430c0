import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** A `LegalHoldChanged` of `held`: field 1 is a text of 36 bytes, empty and left out for the workspace, field 2 is true. */
const TOLD = `case when project_id is null then ''::bytea else '\\x0a24'::bytea || convert_to(project_id::text, 'UTF8') end
  || '\\x1001'::bytea`

/** Tells of the holds that were set before they were told of. */
export const toldHolds: Migration = {
  name: '20261129-1730-told-holds',
  async up(knex) {
    await knex.raw(`
      insert into outbox (id, team_id, kind, type, payload, occurred_at)
      select gen_random_uuid(), team_id, 'fact', 'verbatim.notes.LegalHoldChanged', ${TOLD}, set_at from legal_hold`)
  },
  async down() {},
}
