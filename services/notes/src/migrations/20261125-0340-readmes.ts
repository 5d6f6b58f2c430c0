import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const TABLES = ['readme_document', 'readme_document_update', 'readme_document_sound', 'readme_evidence']

/**
 * Readmes in collaborative form, and what answers their questions. A readme that was written before begins as a document
 * when it is opened first; its text stays beside the project.
 */
export const readmes: Migration = {
  name: '20261125-0340-readmes',
  async up(knex) {
    await knex.schema.createTable('readme_document', (table) => {
      table.uuid('project_id').primary().references('project.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.binary('state').notNullable().comment('the whole document as one Yjs update')
      table.integer('size').notNullable().comment('bytes of state')
      table.integer('version').notNullable().comment('times it was stored; tells a process that another one stored')
      table.timestamp('updated_at', { useTz: true }).notNullable()
    })
    await knex.schema.createTable('readme_document_update', (table) => {
      table.bigIncrements('seq')
      table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.binary('update').notNullable().comment('a Yjs update that state does not hold yet')
      table.uuid('author_id')
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
      table.index(['project_id', 'seq'])
    })
    await knex.schema.createTable('readme_document_sound', (table) => {
      table.uuid('project_id').primary().references('project.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.binary('state').notNullable().comment('the whole document as one Yjs update')
      table.timestamp('kept_at', { useTz: true }).notNullable()
    })
    await knex.schema.createTable('readme_evidence', (table) => {
      table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.text('block_id').notNullable().comment('the line that asks')
      table.text('object_type').notNullable().comment('INSIGHT, HIGHLIGHT or TAG')
      table.uuid('object_id').notNullable()
      table.uuid('created_by')
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.primary(['project_id', 'block_id', 'object_id'])
    })
    // Compressing what is compact already would cost time and save nothing.
    for (const table of ['readme_document', 'readme_document_sound'])
      await knex.raw(`alter table ${table} alter column state set storage external`)
    for (const table of TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of TABLES.toReversed()) await knex.schema.dropTable(table)
  },
}
