import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What public links of insights show of pictures, as insights tells of it. */
export const sharedPictures: Migration = {
  name: '20261127-2015-shared-pictures',
  async up(knex) {
    await knex.schema.createTable('shared_pictures', (table) => {
      table.uuid('insight_id').primary().references('known_insight.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.text('terms').notNullable().comment('stands for the link, its password and its grants')
      table.specificType('file_ids', 'uuid[]').notNullable()
      table.uuid('maker_id').notNullable()
      table.text('maker_role')
      table.specificType('maker_group_ids', 'uuid[]').notNullable()
      table.timestamp('expires_at', { useTz: true })
    })
    await protectByTeam(knex, 'shared_pictures')
  },
  async down(knex) {
    await knex.schema.dropTable('shared_pictures')
  },
}
