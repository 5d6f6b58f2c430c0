import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import { addShareColumns, addShareGrants, dropShareColumns } from '@verbatim/shares/migrations/share-columns.ts'

/** Links by which a note is read without an account, and how often each was opened. */
export const shareLinks: Migration = {
  name: '20261126-2201-share-links',
  async up(knex) {
    await knex.schema.createTable('share_link', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('object_id').notNullable().unique()
      table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
      table.text('share_token').notNullable()
      table.boolean('hides_names').notNullable()
      table.uuid('created_by').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('expires_at', { useTz: true })
      table.unique(['team_id', 'share_token'])
      table.index('note_id')
    })
    await knex.schema.createTable('share_view', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('share_id').notNullable().references('share_link.id').onDelete('CASCADE')
      table.timestamp('hour', { useTz: true }).notNullable()
      table.integer('views').notNullable()
      table.primary(['share_id', 'hour'])
    })
    for (const table of ['share_link', 'share_view']) await protectByTeam(knex, table)
    await addShareColumns(knex)
    await addShareGrants(knex)
  },
  async down(knex) {
    await dropShareColumns(knex)
    for (const table of ['share_view', 'share_link']) await knex.schema.dropTable(table)
  },
}
