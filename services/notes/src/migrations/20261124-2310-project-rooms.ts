import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Projects that are archived, which of their sections are shown and in what order, and who starred them. */
export const projectRooms: Migration = {
  name: '20261124-2310-project-rooms',
  async up(knex) {
    await knex.schema.alterTable('project', (table) => {
      table.timestamp('archived_at', { useTz: true })
      table.uuid('archived_by')
      table
        .jsonb('sections')
        .comment('of each section its key, whether it is shown, and its rank; null for the usual ones')
    })
    await knex.schema.createTable('project_star', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('user_id').notNullable()
      table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.timestamp('starred_at', { useTz: true }).notNullable()
      table.primary(['team_id', 'user_id', 'project_id'])
      table.index('project_id')
    })
    await protectByTeam(knex, 'project_star')
  },
  async down(knex) {
    await knex.schema.dropTable('project_star')
    await knex.schema.alterTable('project', (table) => {
      table.dropColumns('archived_at', 'archived_by', 'sections')
    })
  },
}
