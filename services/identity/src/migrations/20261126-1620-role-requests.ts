import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Members who ask for another role, and what was decided. */
export const roleRequests: Migration = {
  name: '20261126-1620-role-requests',
  async up(knex) {
    await knex.schema.createTable('role_request', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('asked_by').notNullable()
      table.text('role').notNullable().checkIn(['MANAGER', 'CONTRIBUTOR'])
      table.text('message').notNullable()
      table.text('state').notNullable().checkIn(['PENDING', 'ALLOWED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'])
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('expires_at', { useTz: true }).notNullable().index()
      table.uuid('decided_by')
      table.timestamp('decided_at', { useTz: true })
      table.index(['team_id', 'asked_by'])
    })
    await knex.raw(
      `create unique index role_request_pending on role_request (team_id, asked_by) where state = 'PENDING'`,
    )
    await protectByTeam(knex, 'role_request')
  },
  async down(knex) {
    await knex.schema.dropTable('role_request')
  },
}
