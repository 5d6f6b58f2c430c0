import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Connections of SAML: no secret, but certificates; and which assertions were brought. */
export const saml: Migration = {
  name: '20261125-2220-saml',
  async up(knex) {
    await knex.schema.alterTable('sign_in_connection', (table) => {
      table.jsonb('saml')
      table.setNullable('secret_id')
    })
    await knex.raw('alter table sign_in_connection drop constraint if exists sign_in_connection_kind_check')
    await knex.schema.createTable('saml_assertion', (table) => {
      table.uuid('team_id').notNullable()
      table.text('assertion_hash').notNullable()
      table.timestamp('ends_at', { useTz: true }).notNullable()
      table.primary(['team_id', 'assertion_hash'])
    })
    await protectByTeam(knex, 'saml_assertion')
  },
  async down(knex) {
    await knex.schema.dropTable('saml_assertion')
    await knex('sign_in_connection').where({ kind: 'SAML' }).delete()
    await knex.schema.alterTable('sign_in_connection', (table) => {
      table.dropColumn('saml')
      table.dropNullable('secret_id')
    })
  },
}
