import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Who opened which note, highlight or project, and when last: only they themselves read it. */
export const objectVisits: Migration = {
  name: '20261124-2250-object-visits',
  async up(knex) {
    await knex.schema.createTable('object_visit', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('user_id').notNullable()
      table.text('object_type').notNullable().checkIn(['NOTE', 'HIGHLIGHT', 'PROJECT'])
      table.uuid('object_id').notNullable()
      table.timestamp('visited_at', { useTz: true }).notNullable()
      table.primary(['team_id', 'user_id', 'object_type', 'object_id'])
      table.index(['team_id', 'user_id', 'object_type', 'visited_at'])
    })
    await protectByTeam(knex, 'object_visit')
  },
  async down(knex) {
    await knex.schema.dropTable('object_visit')
  },
}
