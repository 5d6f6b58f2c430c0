import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Files of notes, and how far their processing is. Their bytes are in the blob store. */
export const files: Migration = {
  name: '20261121-0300-files',
  async up(knex) {
    await knex.schema.createTable('file', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
      table.boolean('main').notNullable().comment('whether the note was made for it')
      table.text('name').notNullable()
      table.bigInteger('size').notNullable().comment('bytes')
      table.text('format').comment('what the content is, see media-types.ts; null while nobody looked')
      table.text('file_type').notNullable()
      table.text('mime_type')
      table.text('state').notNullable().checkIn(['UPLOADING', 'PROCESSING', 'DONE', 'FAILED', 'CANCELLED'])
      table.text('step').notNullable().checkIn(['UPLOAD', 'READ', 'TRANSCRIBE', 'IMPORT'])
      table.double('progress').notNullable().comment('from 0 to 1 within the whole')
      table.integer('run').notNullable().comment('counts how often processing began; jobs of an earlier run do nothing')
      table.boolean('has_bytes').notNullable()
      table.boolean('has_poster').notNullable()
      table.boolean('has_playable').notNullable().comment('whether there is a form that browsers play besides the file')
      table.text('playable_type').comment('media type of what is played; null while nobody looked')
      table.integer('duration_ms')
      table.jsonb('peaks').notNullable().defaultTo('[]')
      table.text('error')
      table.text('error_code')
      table.uuid('uploaded_by')
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      table.index(['note_id', 'created_at'])
      table.index(['team_id', 'state', 'created_at'])
    })
    await protectByTeam(knex, 'file')
  },
  async down(knex) {
    await knex.schema.dropTable('file')
  },
}
