import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** SCIM tokens that only try: what their directory asked for is kept, to be read and applied, and nothing is changed. */
export const scimDryRun: Migration = {
  name: '20261126-0410-scim-dry-run',
  async up(knex) {
    await knex.schema.alterTable('scim_token', (table) => {
      table.boolean('read_only').notNullable().defaultTo(false)
    })
    await knex.schema.createTable('scim_dry_run', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('scim_token_id').notNullable().references('scim_token.id').onDelete('CASCADE')
      table.integer('position').notNullable().comment('requests are answered in this order')
      table.jsonb('request').notNullable().comment('method, path and body, as they came')
      table.jsonb('made_ids').notNullable().comment('ids that were told for it, in the order in which they were drawn')
      table.uuid('answered_id').comment('the resource that was told')
      table.jsonb('changes').notNullable().comment('what it would do, in words')
      table.timestamp('happened_at', { useTz: true }).notNullable()
      table.unique(['team_id', 'position'])
      table.index(['scim_token_id'])
    })
    await protectByTeam(knex, 'scim_dry_run')
  },
  async down(knex) {
    await knex.schema.dropTable('scim_dry_run')
    await knex.schema.alterTable('scim_token', (table) => {
      table.dropColumn('read_only')
    })
  },
}
