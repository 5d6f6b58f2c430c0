import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

/** Notes, their documents in collaborative form, and the text of the documents block by block. */
export const notes: Migration = {
  name: '20261121-0110-notes',
  async up(knex) {
    await createNote(knex)
    await createDocument(knex)
    for (const table of ['note', 'note_block', 'note_document', 'note_document_update', 'speaker'])
      await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['speaker', 'note_document_update', 'note_document', 'note_block', 'note'])
      await knex.schema.dropTable(table)
  },
}

async function createNote(knex: Knex): Promise<void> {
  await knex.schema.createTable('note', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
    table.text('title').notNullable()
    table.text('kind').notNullable().checkIn(['TEXT', 'AUDIO', 'VIDEO', 'DOCUMENT', 'IMAGE', 'SURVEY'])
    table.boolean('locked').notNullable().defaultTo(false)
    table.text('import_origin')
    table.text('abstract').notNullable().defaultTo('')
    table.integer('text_length').notNullable().defaultTo(0)
    table.jsonb('fields').notNullable().defaultTo('[]').comment('[{ label, value }] in the order they were added')
    table.uuid('created_by')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()
    table.timestamp('deleted_at', { useTz: true })
    table.uuid('deleted_by')
    table.uuid('deleted_with').comment('the object whose deletion took this one along')
    table.index(['project_id', 'created_at'])
    table.index(['team_id', 'created_at'])
  })
  await knex.raw('create index note_trash on note (team_id, deleted_at) where deleted_at is not null')
  await knex.schema.createTable('speaker', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
    table.text('name').notNullable()
    table.boolean('interviewer').notNullable().defaultTo(false)
    table.integer('position').notNullable().comment('order of appearance, from 0')
    table.index(['note_id', 'position'])
  })
}

async function createDocument(knex: Knex): Promise<void> {
  await knex.schema.createTable('note_document', (table) => {
    table.uuid('note_id').primary().references('note.id').onDelete('CASCADE')
    table.uuid('team_id').notNullable()
    table.binary('state').notNullable().comment('the whole document as one Yjs update')
    table.integer('size').notNullable().comment('bytes of state')
    table.integer('version').notNullable().comment('times it was stored; tells a process that another one stored')
    table.timestamp('updated_at', { useTz: true }).notNullable()
  })
  // Compressing what is compact already would cost time and save nothing.
  await knex.raw('alter table note_document alter column state set storage external')
  await knex.schema.createTable('note_document_update', (table) => {
    table.bigIncrements('seq')
    table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
    table.uuid('team_id').notNullable()
    table.binary('update').notNullable().comment('a Yjs update that state does not hold yet')
    table.uuid('author_id')
    table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
    table.index(['note_id', 'seq'])
  })
  await knex.schema.createTable('note_block', (table) => {
    table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
    table.text('block_id').notNullable()
    table.uuid('team_id').notNullable()
    table.integer('position').notNullable()
    table.text('kind').notNullable()
    table.text('text').notNullable()
    table.uuid('speaker_id')
    table.integer('start_ms')
    table.integer('end_ms')
    table.primary(['note_id', 'block_id'])
    table.index(['note_id', 'position'])
  })
}
