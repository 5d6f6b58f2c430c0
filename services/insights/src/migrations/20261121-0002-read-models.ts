import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What insights remembers of other services' facts: projects, who may open them, and the highlights that are quoted. */
export const readModels: Migration = {
  name: '20261121-0002-read-models',
  async up(knex) {
    await knex.schema.createTable('known_project', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('project_id').notNullable()
      table.boolean('deleted').notNullable().defaultTo(false)
      table.primary(['team_id', 'project_id'])
    })
    await knex.schema.createTable('project_grant', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('project_id').notNullable()
      table.uuid('user_id')
      table.text('level').notNullable()
      table.index(['team_id', 'project_id'])
    })
    await knex.schema.createTable('known_highlight', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('highlight_id').notNullable()
      table.uuid('project_id').notNullable()
      table.uuid('note_id').notNullable()
      table.text('person_key').notNullable()
      table.primary(['team_id', 'highlight_id'])
    })
    for (const table of ['known_project', 'project_grant', 'known_highlight']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['known_highlight', 'project_grant', 'known_project']) await knex.schema.dropTable(table)
  },
}
