import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Projects that somebody takes along: an archive of each, for some days. */
export const projectExports: Migration = {
  name: '20261130-0630-project-exports',
  async up(knex) {
    await knex.schema.createTable('project_export', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.boolean('with_files').notNullable()
      table.text('state').notNullable().checkIn(['RUNNING', 'DONE', 'CANCELLED', 'FAILED'])
      table.text('failure')
      table.integer('total').notNullable()
      table.integer('done').notNullable()
      table.bigInteger('size').comment('bytes of the archive; null until it is whole')
      table.uuid('started_by').notNullable()
      table.specificType('group_ids', 'uuid[]').notNullable().comment('of who began it, then')
      table.timestamp('started_at', { useTz: true }).notNullable()
      table.timestamp('finished_at', { useTz: true })
      table.index(['team_id', 'started_at'])
      table.index('project_id')
    })
    await protectByTeam(knex, 'project_export')
  },
  async down(knex) {
    await knex.schema.dropTable('project_export')
  },
}
