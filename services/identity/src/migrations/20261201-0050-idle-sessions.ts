import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** For how many minutes a session may lie unused: what a workspace says, and what holds for each session. */
export const idleSessions: Migration = {
  name: '20261201-0050-idle-sessions',
  async up(knex) {
    for (const name of ['sign_in_policy', 'session'])
      await knex.schema.alterTable(name, (table) => {
        table.integer('idle_minutes')
      })
  },
  async down(knex) {
    for (const name of ['sign_in_policy', 'session'])
      await knex.schema.alterTable(name, (table) => {
        table.dropColumn('idle_minutes')
      })
  },
}
