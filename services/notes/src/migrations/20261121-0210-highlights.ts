import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Highlights with everything that finds their words again, and the tags on them. */
export const highlights: Migration = {
  name: '20261121-0210-highlights',
  async up(knex) {
    await knex.schema.createTable('highlight', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
      table.text('block_id').notNullable()
      table.integer('start_offset').notNullable().comment('UTF-16 units of the block text')
      table.text('end_block_id').notNullable()
      table.integer('end_offset').notNullable()
      table.text('text').notNullable()
      table.text('prefix').notNullable()
      table.text('suffix').notNullable()
      table.binary('relative_start').comment('Yjs relative position')
      table.binary('relative_end')
      table.text('state').notNullable().checkIn(['ACTIVE', 'SUGGESTED', 'REVIEW'])
      table.text('anchor').notNullable().defaultTo('EXACT').checkIn(['EXACT', 'MOVED', 'AMBIGUOUS', 'LOST'])
      table.text('reason').comment('why the machine proposed it')
      table.specificType('suggested_tag_ids', 'uuid[]').notNullable().defaultTo('{}')
      table.uuid('author_id')
      table.uuid('speaker_id')
      table.text('person_key').notNullable().defaultTo('').comment('who said it; empty where nobody is named')
      table.integer('start_ms').comment('in the recording of the note')
      table.integer('end_ms')
      table.integer('version').notNullable().defaultTo(1)
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      table.timestamp('deleted_at', { useTz: true })
      table.uuid('deleted_by')
      table.index(['note_id', 'block_id'])
      table.index(['project_id', 'created_at'])
    })
    await knex.schema.createTable('highlight_tag', (table) => {
      table.uuid('highlight_id').notNullable().references('highlight.id').onDelete('CASCADE')
      table.uuid('tag_id').notNullable().references('tag.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.smallint('position').notNullable()
      table.primary(['highlight_id', 'tag_id'])
      table.index(['tag_id'])
    })
    for (const table of ['highlight', 'highlight_tag']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['highlight_tag', 'highlight']) await knex.schema.dropTable(table)
  },
}
