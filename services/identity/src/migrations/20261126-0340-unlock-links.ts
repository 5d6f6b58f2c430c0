import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** A link in the mail about a lock takes it away. */
export const unlockLinks: Migration = {
  name: '20261126-0340-unlock-links',
  async up(knex) {
    await knex.raw(`alter table confirmation drop constraint if exists confirmation_purpose_check,
      drop constraint if exists confirmation_purpose_1, add constraint confirmation_purpose
      check (purpose in ('SIGN_UP', 'SIGN_IN', 'RESET_PASSWORD', 'UNLOCK'))`)
  },
  async down(knex) {
    await knex('confirmation').where({ purpose: 'UNLOCK' }).delete()
    await knex.raw(`alter table confirmation drop constraint confirmation_purpose, add constraint confirmation_purpose_1
      check (purpose in ('SIGN_UP', 'SIGN_IN', 'RESET_PASSWORD'))`)
  },
}
