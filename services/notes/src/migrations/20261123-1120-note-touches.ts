import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Who last worked on which note: what somebody picks up again is their own work and nobody else's. */
export const noteTouches: Migration = {
  name: '20261123-1120-note-touches',
  async up(knex) {
    await knex.schema.createTable('note_touch', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('user_id').notNullable()
      table.uuid('note_id').notNullable().references('note.id').onDelete('CASCADE')
      table.timestamp('touched_at', { useTz: true }).notNullable()
      table.primary(['team_id', 'user_id', 'note_id'])
      table.index('note_id')
    })
    await protectByTeam(knex, 'note_touch')
  },
  async down(knex) {
    await knex.schema.dropTable('note_touch')
  },
}
