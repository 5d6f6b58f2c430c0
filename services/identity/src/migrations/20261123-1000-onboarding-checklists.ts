import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** The checklist of each member who may write, and what was counted on it. Both go with the member. */
export const onboardingChecklists: Migration = {
  name: '20261123-1000-onboarding-checklists',
  async up(knex) {
    await knex.schema.createTable('onboarding_checklist', (table) => {
      table.uuid('user_id').primary().references('member.user_id').onDelete('cascade')
      table.uuid('team_id').notNullable().index()
      table.text('variant').notNullable()
      table.boolean('dismissed').notNullable().defaultTo(false)
      table.timestamp('completed_at', { useTz: true })
    })
    await knex.schema.createTable('onboarding_event', (table) => {
      table.uuid('user_id').notNullable().references('onboarding_checklist.user_id').onDelete('cascade')
      table.uuid('team_id').notNullable().index()
      table.text('item').notNullable()
      // The thing that was made: told twice, it is counted once.
      table.uuid('object_id').notNullable()
      table.primary(['user_id', 'item', 'object_id'])
    })
    for (const table of ['onboarding_checklist', 'onboarding_event']) await protectByTeam(knex, table)
  },
  async down(knex) {
    await knex.schema.dropTable('onboarding_event')
    await knex.schema.dropTable('onboarding_checklist')
  },
}
