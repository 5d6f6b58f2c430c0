import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const kinds = (of: string): string =>
  `alter table audit_due drop constraint audit_due_kind, add constraint audit_due_kind check (kind in (${of}))`

/** What looks unusual in the audit log, and how far each workspace's log has been looked at. */
export const unusualActs: Migration = {
  name: '20261130-2000-unusual-acts',
  async up(knex) {
    await knex.raw(kinds("'CHAIN', 'HEAD', 'RULES', 'STREAM', 'UNUSUAL'"))
    await knex.schema.createTable('unusual_act', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table
        .text('signal')
        .notNullable()
        .checkIn(['MANY_IN_A_DAY', 'MANY_OBJECTS', 'NEW_ACT', 'NEW_DEVICE', 'ODD_HOURS'])
      table.text('act_kind').notNullable().comment('a kind of acts, an act, or nothing where any act counts')
      table.text('device').notNullable().comment('nothing where it does not matter')
      table.text('period').notNullable().comment('the day or hour of UTC in which it is found once')
      table.text('doer_kind').notNullable().checkIn(['MEMBER', 'API_TOKEN', 'APPLICATION'])
      table.uuid('doer_id').notNullable()
      table.timestamp('from_at', { useTz: true, precision: 3 }).notNullable()
      table.timestamp('until_at', { useTz: true, precision: 3 }).notNullable()
      table.integer('times').notNullable()
      table.timestamp('first_at', { useTz: true, precision: 3 }).notNullable()
      table.timestamp('last_at', { useTz: true, precision: 3 }).notNullable()
      table.jsonb('evidence').notNullable().comment('figures')
      table.timestamp('found_at', { useTz: true, precision: 3 }).notNullable()
      table.uuid('dismissed_by')
      table.timestamp('dismissed_at', { useTz: true, precision: 3 })
      table.unique(['team_id', 'signal', 'doer_id', 'act_kind', 'device', 'period'])
      table.index(['team_id', 'last_at', 'id'])
    })
    await knex.schema.createTable('unusual_seen', (table) => {
      table.uuid('team_id').primary()
      table.bigInteger('seq').notNullable().comment('the last link that was looked at')
    })
    for (const table of ['unusual_act', 'unusual_seen']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['unusual_seen', 'unusual_act']) await knex.schema.dropTable(table)
    await knex('audit_due').where({ kind: 'UNUSUAL' }).delete()
    await knex.raw(kinds("'CHAIN', 'HEAD', 'RULES', 'STREAM'"))
  },
}
