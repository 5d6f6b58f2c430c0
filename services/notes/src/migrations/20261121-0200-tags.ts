import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

/** Boards, the groups on them, the tags in those, and where the ids of merged tags lead. */
export const tags: Migration = {
  name: '20261121-0200-tags',
  async up(knex) {
    await createBoards(knex)
    await createTags(knex)
    for (const table of ['tag_board', 'tag_group', 'tag', 'tag_redirect']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['tag_redirect', 'tag', 'tag_group', 'tag_board']) await knex.schema.dropTable(table)
  },
}

async function createBoards(knex: Knex): Promise<void> {
  await knex.schema.createTable('tag_board', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
    table.text('title').notNullable()
    table.double('rank').notNullable()
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()
    table.index(['project_id', 'rank'])
  })
  await knex.schema.createTable('tag_group', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
    table.uuid('tag_board_id').notNullable().references('tag_board.id').onDelete('CASCADE')
    table.text('title').notNullable()
    table.text('color')
    table.double('rank').notNullable()
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()
    table.index(['tag_board_id', 'rank'])
    table.index(['project_id'])
  })
}

async function createTags(knex: Knex): Promise<void> {
  await knex.schema.createTable('tag', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('project_id').notNullable().references('project.id').onDelete('CASCADE')
    // A group is deleted after its tags have moved; only with its whole project do both go.
    table.uuid('tag_group_id').notNullable().references('tag_group.id').onDelete('CASCADE')
    table.text('title').notNullable()
    table.text('title_key').notNullable().comment('what titles share that differ only in case')
    table.text('color').notNullable()
    table.text('description').notNullable().defaultTo('')
    table.boolean('locked').notNullable().defaultTo(false)
    table.text('role').checkIn(['positive', 'negative', 'mixed'])
    table.double('rank').notNullable()
    table.uuid('created_by')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()
    table.unique(['project_id', 'title_key'])
    table.index(['tag_group_id', 'rank'])
  })
  await knex.schema.createTable('tag_redirect', (table) => {
    table.uuid('id').primary().comment('the id that the merged tag had')
    table.uuid('team_id').notNullable()
    table.uuid('target_id').notNullable().references('tag.id').onDelete('CASCADE')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.index(['target_id'])
  })
}
