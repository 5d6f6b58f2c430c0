import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const kinds = (of: string): string =>
  `alter table audit_due drop constraint audit_due_kind, add constraint audit_due_kind check (kind in (${of}))`

/** Where a workspace's audit log is sent as it grows, and how the last deliveries went. */
export const auditStream: Migration = {
  name: '20261126-2220-audit-stream',
  async up(knex) {
    await knex.raw(kinds("'CHAIN', 'HEAD', 'RULES', 'STREAM'"))
    await knex.schema.createTable('audit_stream', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable().unique()
      table.text('url').notNullable()
      table.uuid('secret_id').notNullable().comment('in vault_secret')
      table.text('secret_ending').notNullable()
      table.text('state').notNullable().checkIn(['ON', 'OFF', 'PAUSED'])
      table.bigInteger('seq').notNullable().comment('the last link that was delivered')
      table.bigInteger('sending_to').comment('the last link of the delivery that is tried')
      table.uuid('claimed_by').comment('the try that is under way')
      table.timestamp('claimed_until', { useTz: true, precision: 3 })
      table.integer('failures').notNullable().comment('in a row')
      table.timestamp('failing_since', { useTz: true, precision: 3 })
      table.timestamp('next_at', { useTz: true, precision: 3 })
      table.timestamp('delivered_at', { useTz: true, precision: 3 })
      table.uuid('changed_by').notNullable()
      table.timestamp('changed_at', { useTz: true, precision: 3 }).notNullable()
    })
    await knex.schema.createTable('audit_delivery', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('stream_id').notNullable()
      table.boolean('is_test').notNullable()
      table.integer('entries').notNullable()
      table.integer('status').comment('of the answer, where there was one')
      table.text('problem').comment('none where it was taken')
      table.timestamp('sent_at', { useTz: true, precision: 3 }).notNullable()
      table.index(['team_id', 'sent_at', 'id'])
    })
    for (const table of ['audit_stream', 'audit_delivery']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['audit_delivery', 'audit_stream']) await knex.schema.dropTable(table)
    await knex('audit_due').where({ kind: 'STREAM' }).delete()
    await knex.raw(kinds("'CHAIN', 'HEAD', 'RULES'"))
  },
}
