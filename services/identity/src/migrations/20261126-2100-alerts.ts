import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

/** Rules over the audit log, what they found, and the alerts that it became. */
export const alerts: Migration = {
  name: '20261126-2100-alerts',
  async up(knex) {
    await dueOf(knex, "'CHAIN', 'HEAD', 'RULES'")
    await knex.schema.createTable('alert_rule', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable().index()
      table.text('title').notNullable()
      table.text('severity').notNullable().checkIn(['LOW', 'MEDIUM', 'HIGH'])
      table.jsonb('asked').notNullable().comment('the filter over entries')
      table.text('per').notNullable().checkIn(['PERSON', 'WORKSPACE'])
      table.integer('times').notNullable()
      table.integer('within_minutes').notNullable()
      table.boolean('is_on').notNullable()
      table.bigInteger('seq').notNullable().comment('the last link that it has seen')
      table.uuid('changed_by').notNullable()
      table.timestamp('changed_at', { useTz: true, precision: 3 }).notNullable()
    })
    await createAlerts(knex)
    for (const table of ['alert_rule', 'alert', 'alert_hit']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['alert_hit', 'alert', 'alert_rule']) await knex.schema.dropTable(table)
    await knex('audit_due').where({ kind: 'RULES' }).delete()
    await dueOf(knex, "'CHAIN', 'HEAD'")
  },
}

async function createAlerts(knex: Knex): Promise<void> {
  await knex.schema.createTable('alert', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('rule_id').notNullable().comment('of a rule that may be gone')
    table.text('title').notNullable().comment('of the rule, as it was called then')
    table.text('severity').notNullable().checkIn(['LOW', 'MEDIUM', 'HIGH'])
    table.text('state').notNullable().checkIn(['OPEN', 'ACKNOWLEDGED', 'RESOLVED'])
    table.text('who').notNullable().comment('the id of a member, another actor, or nobody in particular')
    table.integer('times').notNullable()
    table.timestamp('first_at', { useTz: true, precision: 3 }).notNullable()
    table.timestamp('last_at', { useTz: true, precision: 3 }).notNullable()
    table.timestamp('raised_at', { useTz: true, precision: 3 }).notNullable()
    table.boolean('is_mailed').notNullable()
    table.uuid('acknowledged_by')
    table.timestamp('acknowledged_at', { useTz: true, precision: 3 })
    table.uuid('resolved_by')
    table.timestamp('resolved_at', { useTz: true, precision: 3 })
    table.index(['team_id', 'state', 'raised_at', 'id'])
    table.index(['team_id', 'rule_id', 'who'])
  })
  await knex.schema.createTable('alert_hit', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('rule_id').notNullable()
    table.uuid('entry_id').notNullable()
    table.text('who').notNullable()
    table.timestamp('happened_at', { useTz: true, precision: 3 }).notNullable()
    table.uuid('alert_id').comment('none while it is not enough of them')
    table.unique(['rule_id', 'entry_id'])
    table.index(['team_id', 'rule_id', 'who', 'happened_at'])
    table.index(['team_id', 'alert_id', 'happened_at'])
  })
}

const dueOf = (knex: Knex, kinds: string): PromiseLike<unknown> =>
  knex.raw(`alter table audit_due drop constraint if exists audit_due_kind_check,
    drop constraint if exists audit_due_kind_1, drop constraint if exists audit_due_kind,
    add constraint audit_due_kind check (kind in (${kinds}))`)
