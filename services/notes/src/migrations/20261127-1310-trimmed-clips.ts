import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Where a clip begins and ends that was trimmed; nulls where it plays the highlight's own words. */
export const trimmedClips: Migration = {
  name: '20261127-1310-trimmed-clips',
  async up(knex) {
    await knex.schema.alterTable('highlight', (table) => {
      table.integer('clip_start_ms')
      table.integer('clip_end_ms')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('highlight', (table) => {
      table.dropColumns('clip_start_ms', 'clip_end_ms')
    })
  },
}
