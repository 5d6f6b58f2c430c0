import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** One earlier version of each document that was found sound, for when the stored one cannot be opened. */
export const soundDocuments: Migration = {
  name: '20261123-1700-sound-documents',
  async up(knex) {
    await knex.schema.createTable('insight_document_sound', (table) => {
      table.uuid('insight_id').primary().references('insight.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.binary('state').notNullable().comment('the whole document as one Yjs update')
      table.timestamp('kept_at', { useTz: true }).notNullable()
    })
    // Compressing what is compact already would cost time and save nothing.
    await knex.raw('alter table insight_document_sound alter column state set storage external')
    await protectByTeam(knex, 'insight_document_sound')
  },
  async down(knex) {
    await knex.schema.dropTable('insight_document_sound')
  },
}
