import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const TABLES = ['insight', 'insight_document', 'insight_document_update', 'insight_block'] as const

/** Insights, their documents in collaborative form, and the blocks of the draft. */
export const insightTables: Migration = {
  name: '20261121-0001-insights',
  async up(knex) {
    await knex.schema.createTable('insight', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('project_id').notNullable()
      table.text('title').notNullable()
      table.specificType('author_ids', 'uuid[]').notNullable()
      table.uuid('created_by').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      table.timestamp('published_at', { useTz: true })
      table.text('published_title')
      table.jsonb('published_blocks').comment('[{ id, kind, text, highlightId }] as everybody reads them')
      table.boolean('unpublished_changes').notNullable().defaultTo(false)
      table.timestamp('deleted_at', { useTz: true })
      table.index(['team_id', 'project_id', 'created_at'])
    })
    await knex.raw(
      'create index insight_published on insight (team_id, published_at desc) where published_at is not null and deleted_at is null',
    )
    await knex.schema.createTable('insight_document', (table) => {
      table.uuid('insight_id').primary().references('insight.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.binary('state').notNullable()
    })
    await knex.schema.createTable('insight_document_update', (table) => {
      table.bigIncrements('seq')
      table.uuid('insight_id').notNullable().references('insight.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.binary('update').notNullable()
      table.index(['insight_id', 'seq'])
    })
    await knex.schema.createTable('insight_block', (table) => {
      table.uuid('insight_id').notNullable().references('insight.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.integer('position').notNullable()
      table.text('block_id').notNullable()
      table.text('kind').notNullable()
      table.text('text').notNullable()
      table.uuid('highlight_id')
      table.primary(['insight_id', 'position'])
    })
    for (const table of TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of [...TABLES].reverse()) await knex.schema.dropTable(table)
  },
}
