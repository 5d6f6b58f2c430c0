import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Who opened which insight, and when last: only they themselves read it. */
export const insightVisits: Migration = {
  name: '20261124-2250-insight-visits',
  async up(knex) {
    await knex.schema.createTable('insight_visit', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('user_id').notNullable()
      table.uuid('insight_id').notNullable().references('insight.id').onDelete('CASCADE')
      table.timestamp('visited_at', { useTz: true }).notNullable()
      table.primary(['team_id', 'user_id', 'insight_id'])
      table.index('insight_id')
    })
    await protectByTeam(knex, 'insight_visit')
  },
  async down(knex) {
    await knex.schema.dropTable('insight_visit')
  },
}
