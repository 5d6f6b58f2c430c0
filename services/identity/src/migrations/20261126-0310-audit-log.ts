import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

const ADDED_TO = ['audit_entry', 'audit_link', 'audit_head']
const WALLED = ['audit_entry', 'audit_words', 'audit_link', 'audit_head']

/**
 * The audit log (ADR 19). Entries, links and heads are only added to. Names and what is said about an act stand in words
 * of their own, which can be erased: an entry holds their salted hash.
 */
export const auditLog: Migration = {
  name: '20261126-0310-audit-log',
  async up(knex) {
    await createEntries(knex)
    await createChain(knex)
    for (const table of WALLED) await protectByTeam(knex, table)
    await knex.raw(ONLY_ADDED)
    for (const table of ADDED_TO)
      await knex.raw(
        'create trigger only_added before update or delete on ?? for each row execute function only_added()',
        [table],
      )
    await knex.raw('create trigger kept_words before update on audit_words for each row execute function only_added()')
    await knex.raw(FALLS_DUE)
    await knex.raw(
      'create trigger falls_due after insert on audit_entry for each row execute function audit_entry_falls_due()',
    )
  },
  async down(knex) {
    await knex.schema.dropTable('audit_due')
    for (const table of [...WALLED].reverse()) await knex.schema.dropTable(table)
    await knex.raw('drop function only_added(); drop function audit_entry_falls_due()')
  },
}

async function createEntries(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit_entry', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.text('act').notNullable()
    table.text('actor_kind').notNullable()
    table.uuid('actor_id')
    table.text('actor_role')
    table.uuid('session_id')
    table.uuid('client_id')
    table.uuid('token_id')
    table.text('object_type').notNullable()
    table.text('object_id').notNullable()
    table.text('request_id')
    table.text('words_hash').notNullable().comment('SHA-256 of salt and words')
    table.timestamp('happened_at', { useTz: true, precision: 3 }).notNullable()
    table.index(['team_id', 'happened_at', 'id'])
    table.index(['team_id', 'act', 'happened_at', 'id'])
    table.index(['team_id', 'actor_id', 'happened_at', 'id'])
    table.index(['team_id', 'object_id', 'happened_at', 'id'])
  })
  await knex.schema.createTable('audit_words', (table) => {
    table.uuid('id').primary().references('audit_entry.id')
    table.uuid('team_id').notNullable().index()
    table.text('salt').notNullable()
    table.text('words').notNullable().comment('JSON, as it was hashed')
  })
}

async function createChain(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit_link', (table) => {
    table.uuid('id').primary().references('audit_entry.id')
    table.uuid('team_id').notNullable()
    table.bigInteger('seq').notNullable()
    table.text('previous_hash').notNullable()
    table.text('hash').notNullable()
    table.unique(['team_id', 'seq'])
  })
  await knex.schema.createTable('audit_head', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.bigInteger('seq').notNullable().comment('how many entries it stands for')
    table.text('hash').notNullable()
    table.text('key_id').notNullable()
    table.text('signature').notNullable()
    table.timestamp('signed_at', { useTz: true, precision: 3 }).notNullable()
    table.index(['team_id', 'seq'])
  })
  await knex.schema.createTable('audit_due', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.uuid('team_id').notNullable()
    table.text('kind').notNullable().checkIn(['CHAIN', 'HEAD'])
    table.uuid('entry_id')
    table.timestamp('due_at', { useTz: true }).notNullable()
    table.index(['due_at'])
    table.index(['team_id', 'kind', 'due_at'])
  })
}

/** Rows go with their workspace, and never else. */
const ONLY_ADDED = `
  create function only_added() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('verbatim.removes_team', true) = old.team_id::text then return old; end if;
    raise exception '% is only added to', tg_table_name;
  end $$`

/** Whoever adds an entry orders its link by name: no way leads around it, a restored backup's included. */
const FALLS_DUE = `
  create function audit_entry_falls_due() returns trigger language plpgsql as $$
  begin
    insert into audit_due (team_id, kind, entry_id, due_at) values (new.team_id, 'CHAIN', new.id, clock_timestamp());
    return null;
  end $$`
