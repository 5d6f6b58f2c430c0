import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

/** What a tag means, beyond its description; tags that a workspace offers in every project, and the tags made of them. */
export const workspaceTags: Migration = {
  name: '20261125-0350-workspace-tags',
  async up(knex) {
    await knex.schema.createTable('workspace_tag', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.text('title').notNullable()
      table.text('title_key').notNullable().comment('what titles share that differ only in case')
      table.text('color').notNullable()
      table.text('description').notNullable()
      definition(knex, table)
      table.text('role').checkIn(['positive', 'negative', 'mixed'])
      table.boolean('locked').notNullable().comment('only managers change it')
      table.uuid('updated_by')
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      table.unique(['team_id', 'title_key'])
    })
    await protectByTeam(knex, 'workspace_tag')
    await knex.schema.alterTable('tag', (table) => {
      definition(knex, table)
      table.uuid('workspace_tag_id').references('workspace_tag.id').onDelete('SET NULL')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('tag', (table) =>
      table.dropColumns('synonyms', 'examples', 'counter_examples', 'workspace_tag_id'),
    )
    await knex.schema.dropTable('workspace_tag')
  },
}

function definition(knex: Knex, table: Knex.CreateTableBuilder): void {
  for (const column of ['synonyms', 'examples', 'counter_examples'])
    table.specificType(column, 'text[]').notNullable().defaultTo(knex.raw(`'{}'`))
}
