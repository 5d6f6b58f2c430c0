import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Which field of notes a project names as its segments. Whether it still stands is asked when it is read. */
export const projectSegments: Migration = {
  name: '20261128-0510-project-segments',
  async up(knex) {
    await knex.schema.alterTable('project', (table) => {
      table.uuid('segment_field_id')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('project', (table) => {
      table.dropColumn('segment_field_id')
    })
  },
}
