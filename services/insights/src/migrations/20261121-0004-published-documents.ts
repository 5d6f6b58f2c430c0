import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What readers see, with its headings, lists and marks. Beside the insight, so that lists do not carry whole documents. */
export const publishedDocuments: Migration = {
  name: '20261121-0004-published-documents',
  async up(knex) {
    await knex.schema.createTable('insight_published_document', (table) => {
      table.uuid('insight_id').primary().references('insight.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.jsonb('content').notNullable().comment('the document as ProseMirror JSON')
    })
    await protectByTeam(knex, 'insight_published_document')
  },
  async down(knex) {
    await knex.schema.dropTable('insight_published_document')
  },
}
