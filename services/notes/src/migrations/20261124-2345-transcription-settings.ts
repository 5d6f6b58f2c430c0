import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/**
 * The language of recordings and the words to listen for, of the workspace and of each project. The language of a project
 * stays in `project.transcription_language`, where 'auto' has stood for nothing chosen; here 'auto' is chosen.
 */
export const transcriptionSettings: Migration = {
  name: '20261124-2345-transcription-settings',
  async up(knex) {
    await knex.schema.createTable('transcription_setting', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('project_id').references('project.id').onDelete('CASCADE').comment('null for the workspace')
      table.text('language').comment("of the workspace ISO 639-1 or 'auto', of a project 'auto' alone; null for none")
      table.specificType('vocabulary', 'text[]').notNullable().defaultTo('{}')
      table.uuid('changed_by')
      table.timestamp('changed_at', { useTz: true })
    })
    await knex.raw(`create unique index transcription_setting_of
      on transcription_setting (team_id, project_id) nulls not distinct`)
    await knex.raw('create index transcription_setting_project on transcription_setting (project_id)')
    await protectByTeam(knex, 'transcription_setting')
  },
  async down(knex) {
    await knex.schema.dropTable('transcription_setting')
  },
}
