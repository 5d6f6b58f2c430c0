import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const TABLES = ['canvas_document', 'canvas_document_update', 'canvas_document_sound']

/** What lies on the canvases among the views, in collaborative form. */
export const canvases: Migration = {
  name: '20261124-2310-canvases',
  async up(knex) {
    await knex.schema.createTable('canvas_document', (table) => {
      table.uuid('view_id').primary().references('project_view.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.binary('state').notNullable().comment('the whole document as one Yjs update')
      table.integer('size').notNullable().comment('bytes of state')
      table.integer('version').notNullable().comment('times it was stored; tells a process that another one stored')
      table.timestamp('updated_at', { useTz: true }).notNullable()
    })
    await knex.schema.createTable('canvas_document_update', (table) => {
      table.bigIncrements('seq')
      table.uuid('view_id').notNullable().references('project_view.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.binary('update').notNullable().comment('a Yjs update that state does not hold yet')
      table.uuid('author_id')
      table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
      table.index(['view_id', 'seq'])
    })
    await knex.schema.createTable('canvas_document_sound', (table) => {
      table.uuid('view_id').primary().references('project_view.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.binary('state').notNullable().comment('the whole document as one Yjs update')
      table.timestamp('kept_at', { useTz: true }).notNullable()
    })
    // Compressing what is compact already would cost time and save nothing.
    for (const table of ['canvas_document', 'canvas_document_sound'])
      await knex.raw(`alter table ${table} alter column state set storage external`)
    for (const table of TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of TABLES.toReversed()) await knex.schema.dropTable(table)
  },
}
