import { indexMigration } from '@verbatim/kit/database/index-migration.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Responses know the survey they came with. Those that are here already stay notes by themselves. */
export const responses: Migration = {
  name: '20261123-0200-responses',
  async up(knex) {
    await knex.schema.alterTable('note', (table) => {
      table.uuid('survey_id').comment('of a response: the note of the file it came with')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('note', (table) => {
      table.dropColumn('survey_id')
    })
  },
}

export const responsesOfSurvey: Migration = indexMigration('20261123-0210-responses-of-survey', [
  { name: 'note_survey', table: 'note', on: '(survey_id, created_at) where survey_id is not null' },
])
