import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Links by which an insight is read without an account, how often each was opened, and the words that it shows. */
export const shareLinks: Migration = {
  name: '20261126-1640-share-links',
  async up(knex) {
    await knex.schema.createTable('share_link', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('insight_id').notNullable().unique().references('insight.id').onDelete('CASCADE')
      table.text('share_token').notNullable()
      table.boolean('hides_names').notNullable()
      table.uuid('created_by').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('expires_at', { useTz: true })
      table.unique(['team_id', 'share_token'])
    })
    await knex.schema.createTable('share_view', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('share_id').notNullable().references('share_link.id').onDelete('CASCADE')
      table.timestamp('hour', { useTz: true }).notNullable()
      table.integer('views').notNullable()
      table.primary(['share_id', 'hour'])
    })
    await knex.schema.createTable('shared_quote', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('highlight_id').notNullable()
      table.text('quote').notNullable()
      table.text('speaker_name').notNullable()
      table.timestamp('told_at', { useTz: true }).notNullable()
      table.primary(['team_id', 'highlight_id'])
    })
    for (const table of ['share_link', 'share_view', 'shared_quote']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['shared_quote', 'share_view', 'share_link']) await knex.schema.dropTable(table)
  },
}
