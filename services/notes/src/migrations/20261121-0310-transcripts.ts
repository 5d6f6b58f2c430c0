import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Transcripts as first heard, and the windows of a transcription that is under way. */
export const transcripts: Migration = {
  name: '20261121-0310-transcripts',
  async up(knex) {
    await knex.schema.createTable('transcript', (table) => {
      table.uuid('file_id').primary().references('file.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
      table.integer('run').notNullable().comment('of the file, that made it')
      table.text('language').notNullable()
      table.boolean('automatic').notNullable()
      table.specificType('speaker_ids', 'uuid[]').notNullable().comment('by channel; kept when it is made again')
      table.index(['note_id'])
    })
    await knex.schema.createTable('transcript_turn', (table) => {
      table.uuid('file_id').notNullable().references('file.id').onDelete('CASCADE')
      table.text('block_id').notNullable()
      table.uuid('team_id').notNullable()
      table.integer('run').notNullable()
      table.integer('position').notNullable()
      table.uuid('speaker_id')
      table.integer('start_ms').notNullable()
      table.integer('end_ms').notNullable()
      table.jsonb('words').notNullable().comment('[[startMs, endMs, text]] as first heard')
      table.primary(['file_id', 'block_id'])
      table.index(['file_id', 'run', 'position'])
    })
    await knex.schema.createTable('transcript_window', (table) => {
      table.uuid('file_id').notNullable().references('file.id').onDelete('CASCADE')
      table.integer('track').notNullable()
      table.integer('start_ms').notNullable()
      table.uuid('team_id').notNullable()
      table.integer('end_ms').notNullable()
      table.text('language').notNullable()
      table.jsonb('words').notNullable().comment('[[startMs, endMs, text]]')
      table.primary(['file_id', 'track', 'start_ms'])
    })
    for (const table of ['transcript', 'transcript_turn', 'transcript_window']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['transcript_window', 'transcript_turn', 'transcript']) await knex.schema.dropTable(table)
  },
}
