import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

/** Columns of everything that can lie in the trash. `deleted_with` names the object whose deletion took this one along. */
const trashColumns = (table: Knex.CreateTableBuilder): void => {
  table.timestamp('deleted_at', { useTz: true })
  table.uuid('deleted_by')
  table.uuid('deleted_with')
}

/** Folders, the projects in them, and who may do what with either. */
export const foldersAndProjects: Migration = {
  name: '20261121-0100-folders-and-projects',
  async up(knex) {
    await knex.schema.createTable('folder', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.text('name').notNullable()
      table.uuid('parent_id').references('folder.id')
      table.double('rank').notNullable()
      table.uuid('created_by')
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      trashColumns(table)
      table.index(['team_id', 'parent_id', 'rank'])
      table.index(['parent_id'])
    })
    await knex.schema.createTable('project', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.uuid('folder_id').references('folder.id')
      table.text('title').notNullable()
      table.text('summary').notNullable().defaultTo('')
      table.text('icon')
      table.text('color')
      table.text('readme').notNullable().defaultTo('')
      table.text('transcription_language').notNullable().defaultTo('auto')
      table.boolean('sample').notNullable().defaultTo(false)
      table.uuid('created_by')
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      trashColumns(table)
      table.index(['team_id', 'created_at'])
      table.index(['folder_id'])
    })
    await knex.schema.createTable('object_access', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('object_id').notNullable()
      table.uuid('member_id').comment('null for everybody in the workspace')
      table.text('level').notNullable().checkIn(['NONE', 'READ', 'WRITE', 'FULL'])
    })
    await knex.raw(
      'create unique index object_access_one_entry on object_access (object_id, member_id) nulls not distinct',
    )
    for (const table of ['folder', 'project', 'object_access']) await protectByTeam(knex, table)
    for (const table of ['folder', 'project'])
      await knex.raw(`create index ${table}_trash on ${table} (team_id, deleted_at) where deleted_at is not null`)
  },
  async down(knex) {
    for (const table of ['object_access', 'project', 'folder']) await knex.schema.dropTable(table)
  },
}
