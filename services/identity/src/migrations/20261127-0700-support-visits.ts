import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/**
 * Visits of support. `support_visit_due` says when one ends by itself: it has no team wall, since whoever ends visits looks
 * through all workspaces of the region, and holds ids and a time only.
 */
export const supportVisits: Migration = {
  name: '20261127-0700-support-visits',
  async up(knex) {
    await knex.schema.createTable('support_visit', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.text('staff_hash').notNullable()
      table.text('staff_name').notNullable()
      table.text('reason').notNullable()
      table.integer('minutes').notNullable()
      table.text('state').notNullable().checkIn(['ASKED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'ALLOWED', 'ENDED'])
      table.timestamp('asked_at', { useTz: true }).notNullable()
      table.uuid('decided_by')
      table.timestamp('decided_at', { useTz: true })
      table.timestamp('came_at', { useTz: true })
      table.timestamp('ends_at', { useTz: true })
      table.timestamp('ended_at', { useTz: true })
      table.text('ended_by').checkIn(['MANAGER', 'SUPPORT', 'TIME'])
      table.index(['team_id', 'asked_at', 'id'])
    })
    await protectByTeam(knex, 'support_visit')
    await knex.schema.createTable('support_visit_due', (table) => {
      table.uuid('id').primary().comment('the visit')
      table.uuid('team_id').notNullable()
      table.timestamp('due_at', { useTz: true }).notNullable().index()
    })
  },
  async down(knex) {
    await knex.schema.dropTable('support_visit_due')
    await knex.schema.dropTable('support_visit')
  },
}
