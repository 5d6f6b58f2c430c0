import { SUMMARY_FRAMEWORKS } from '@verbatim/contracts/summary-frameworks.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/**
 * What notes are summarised as, by framework: where the lines stand and none of their words. And which framework a project
 * or the workspace chooses, with what a prompt of its own asks for, and whether recordings are summarised as they arrive.
 */
export const noteSummaries: Migration = {
  name: '20261130-1150-note-summaries',
  async up(knex) {
    await knex.schema.createTable('note_summary', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
      table
        .text('framework')
        .notNullable()
        .checkIn([...SUMMARY_FRAMEWORKS])
      table.text('prompt').comment('of CustomPrompt what its lines should speak of; else null')
      table.text('state').notNullable().checkIn(['RUNNING', 'READY', 'FAILED'])
      table.text('failure')
      table.jsonb('chapters').notNullable().comment('sections, and blocks, offsets and hashes of their lines')
      table.text('text_digest').comment('of the text that was summarised; null until it was')
      table.uuid('requested_by').comment('null where nobody asked')
      table.timestamp('requested_at', { useTz: true }).notNullable()
      table.timestamp('made_at', { useTz: true })
      table.uuid('changed_by')
      table.timestamp('changed_at', { useTz: true })
      table.primary(['note_id', 'framework'])
      table.index('team_id')
    })
    await protectByTeam(knex, 'note_summary')
    await knex.schema.alterTable('transcription_setting', (table) => {
      table
        .text('summary_framework')
        .checkIn([...SUMMARY_FRAMEWORKS])
        .comment('null where it is inherited')
      table.text('summary_prompt').comment('what notes are summarised by in CustomPrompt; null for none')
      table.boolean('summarizes').comment('recordings as they arrive; null where it is inherited')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('transcription_setting', (table) => {
      table.dropColumns('summary_framework', 'summary_prompt', 'summarizes')
    })
    await knex.schema.dropTable('note_summary')
  },
}
