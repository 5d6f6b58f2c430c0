import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Flags that the operator set for a workspace; those of the team of zeros hold everywhere in the region. */
export const featureFlags: Migration = {
  name: '20261127-0730-feature-flags',
  async up(knex) {
    await knex.schema.createTable('feature_flag', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.text('name').notNullable()
      table.timestamp('ends_at', { useTz: true }).notNullable()
      table.timestamp('set_at', { useTz: true }).notNullable()
      table.unique(['team_id', 'name'])
    })
    await protectByTeam(knex, 'feature_flag')
  },
  async down(knex) {
    await knex.schema.dropTable('feature_flag')
  },
}
