import { FIELD_TYPES } from '@verbatim/contracts/fields/field-types.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

const TABLES = ['field_set', 'field', 'field_option', 'field_change'] as const

/** Fields of the workspace and of projects, the sets they stand in, what can be chosen, and what was changed about them. */
export const fields: Migration = {
  name: '20261124-2210-fields',
  async up(knex) {
    await createFields(knex)
    await createOptionsAndChanges(knex)
    for (const table of TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of TABLES.toReversed()) await knex.schema.dropTable(table)
  },
}

async function createFields(knex: Knex): Promise<void> {
  await knex.schema.createTable('field_set', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('project_id').references('project.id').onDelete('CASCADE').comment('null for the workspace’s')
    table.text('title').notNullable()
    table.double('rank').notNullable()
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()
    table.index(['team_id', 'project_id'])
    table.index(['project_id'])
  })
  await knex.schema.createTable('field', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('project_id').references('project.id').onDelete('CASCADE').comment('null for the workspace’s')
    table.uuid('field_set_id').references('field_set.id').onDelete('SET NULL')
    table.text('object_type').notNullable().checkIn(['PROJECT', 'NOTE', 'INSIGHT', 'HIGHLIGHT'])
    table.text('label').notNullable()
    table.text('label_key').notNullable().comment('what labels share that differ only in case')
    table
      .text('type')
      .notNullable()
      .checkIn([...FIELD_TYPES])
    table.text('description').notNullable().defaultTo('')
    table.integer('max').notNullable().defaultTo(1).comment('how many may be chosen')
    table.double('rank').notNullable()
    table.uuid('updated_by')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()
    table.timestamp('deleted_at', { useTz: true })
    table.index(['team_id', 'project_id', 'rank'])
    table.index(['project_id'])
    table.index(['field_set_id'])
  })
  await knex.raw(
    `create unique index field_label on field
       (team_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'), object_type, label_key)
     where deleted_at is null`,
  )
}

async function createOptionsAndChanges(knex: Knex): Promise<void> {
  await knex.schema.createTable('field_option', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('field_id').notNullable().references('field.id').onDelete('CASCADE')
    table.text('label').notNullable()
    table.text('color')
    table.text('description').notNullable().defaultTo('')
    table.integer('position').notNullable()
    table.index(['field_id', 'position'])
  })
  await knex.schema.createTable('field_change', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('field_id').notNullable().references('field.id').onDelete('CASCADE')
    table.text('kind').notNullable()
    table.text('title').notNullable().comment('what was done, as a sentence')
    table.jsonb('before').notNullable().comment('the field as it was, for the undo')
    table.uuid('changed_by')
    table.timestamp('changed_at', { useTz: true }).notNullable()
    table.timestamp('undone_at', { useTz: true })
    table.index(['field_id', 'changed_at'])
  })
}
