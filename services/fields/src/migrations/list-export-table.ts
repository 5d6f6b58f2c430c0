import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Long lists of these objects that leave as a table: what was asked, how far each is, and for a day where its file is. */
export const listExportTable = (name: string, objectTypes: readonly string[]): Migration => ({
  name,
  async up(knex) {
    await knex.schema.createTable('list_export', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table
        .text('object_type')
        .notNullable()
        .checkIn([...objectTypes])
      table.jsonb('asked').notNullable()
      table.text('origin').notNullable().comment('what its links begin with')
      table.text('state').notNullable().checkIn(['RUNNING', 'DONE', 'FAILED'])
      table.text('failure')
      table.integer('total').comment('null until its rows are counted')
      table.integer('done').notNullable()
      table.bigInteger('size').comment('bytes of the file; null until it is whole')
      table.jsonb('rests_on').notNullable().comment('what was allowed in each project of which rows stand in it')
      table.uuid('started_by').notNullable()
      table.text('role').notNullable().comment('of who began it, by now')
      table.specificType('group_ids', 'uuid[]').notNullable().comment('of who began it, by now')
      table.timestamp('started_at', { useTz: true }).notNullable()
      table.timestamp('finished_at', { useTz: true })
      table.index(['team_id', 'started_by'])
    })
    await protectByTeam(knex, 'list_export')
  },
  async down(knex) {
    await knex.schema.dropTable('list_export')
  },
})

/** What stands in its columns. */
export const LIST_EXPORT_TEXTS: ArchivePolicy['texts'] = {
  list_export: { words: ['asked', 'failure'], plain: ['object_type', 'origin', 'rests_on', 'role', 'state'] },
}
