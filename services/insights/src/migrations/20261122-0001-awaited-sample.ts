import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Workspaces whose sample insights are not all made yet, because what they quote is not known here yet. */
export const awaitedSample: Migration = {
  name: '20261122-0001-awaited-sample',
  async up(knex) {
    await knex.schema.createTable('awaited_sample', (table) => {
      table.uuid('team_id').primary()
      table.uuid('created_by').notNullable()
      table.timestamp('created_at').notNullable().comment('when the workspace was made')
    })
    await protectByTeam(knex, 'awaited_sample')
  },
  async down(knex) {
    await knex.schema.dropTable('awaited_sample')
  },
}
