import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** When the region was backed up, so that its age can be told. A region's own: it belongs to no workspace. */
export const regionBackups: Migration = {
  name: '20261123-0900-region-backups',
  up: (knex) =>
    knex.schema.createTable('region_backup', (table) => {
      table.timestamp('begun_at', { useTz: true }).primary()
      table.timestamp('finished_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
      table.integer('workspaces').notNullable()
    }),
  down: (knex) => knex.schema.dropTable('region_backup'),
}
