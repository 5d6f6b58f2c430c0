import { indexMigration } from '@verbatim/kit/database/index-migration.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Files may belong to an insight instead of a note. Which project an insight is in, insights tells. */
const filesOfInsights: Migration = {
  name: '20261127-1930-files-of-insights',
  async up(knex) {
    await knex.schema.createTable('known_insight', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.timestamp('deleted_at', { useTz: true }).comment('since when it lies in the trash; null while it does not')
      table.index(['team_id', 'project_id'])
      table.index('project_id')
    })
    await protectByTeam(knex, 'known_insight')
    await knex.schema.alterTable('file', (table) => {
      table.setNullable('note_id')
      table.uuid('insight_id').references('known_insight.id').onDelete('CASCADE')
    })
    await knex.raw(
      'alter table file add constraint file_of_one_owner check (num_nonnulls(note_id, insight_id) = 1) not valid',
    )
  },
  async down(knex) {
    await knex('file').whereNull('note_id').delete()
    await knex.raw('alter table file drop constraint file_of_one_owner')
    await knex.schema.alterTable('file', (table) => {
      table.dropColumn('insight_id')
      table.dropNullable('note_id')
    })
    await knex.schema.dropTable('known_insight')
  },
}

export const insightFiles: readonly Migration[] = [
  filesOfInsights,
  indexMigration('20261127-1931-files-by-insight', [
    { name: 'file_insight', table: 'file', on: '(insight_id, created_at) where insight_id is not null' },
  ]),
]
