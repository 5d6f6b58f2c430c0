import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Which quotes a link plays, as notes tells of clips that are cut. They go with the link. */
export const sharedClips: Migration = {
  name: '20261130-0650-shared-clips',
  async up(knex) {
    await knex.schema.createTable('shared_clip', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('share_id').notNullable().references('share_link.id').onDelete('CASCADE')
      table.uuid('highlight_id').notNullable()
      table.text('plays_as').notNullable()
      table.primary(['share_id', 'highlight_id'])
    })
    await protectByTeam(knex, 'shared_clip')
  },
  async down(knex) {
    await knex.schema.dropTable('shared_clip')
  },
}
