import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What a merge of tags changed, for as long as it can be undone. */
export const tagMerges: Migration = {
  name: '20261123-0100-tag-merges',
  async up(knex) {
    await knex.schema.createTable('tag_merge', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
      table.uuid('target_id').notNullable().comment('no reference: the target may be merged away in its turn')
      table.uuid('merged_by')
      table.timestamp('merged_at', { useTz: true }).notNullable()
      table.jsonb('tags').notNullable().comment('the tags that went, as they were, each with the ids that led to it')
      table.index(['team_id', 'merged_at'])
      table.index(['target_id'])
      table.index(['project_id'])
    })
    await knex.schema.createTable('tag_merge_highlight', (table) => {
      table.uuid('merge_id').notNullable().references('tag_merge.id').onDelete('CASCADE')
      table.uuid('team_id').notNullable()
      table.uuid('highlight_id').notNullable()
      table.uuid('tag_id').notNullable()
      table.integer('position').notNullable()
      table.boolean('suggested').notNullable().comment('it was proposed, not put on')
      table.boolean('had_target').notNullable()
      table.primary(['merge_id', 'highlight_id', 'tag_id', 'suggested'])
    })
    for (const table of ['tag_merge', 'tag_merge_highlight']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['tag_merge_highlight', 'tag_merge']) await knex.schema.dropTable(table)
  },
}
