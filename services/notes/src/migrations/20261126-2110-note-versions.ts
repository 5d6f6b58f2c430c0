import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { createVersionTable } from '@verbatim/kit/documents/versions/version-table.ts'

/** How notes read before, by person and day. */
export const noteVersions: Migration = {
  name: '20261126-2110-note-versions',
  async up(knex) {
    await createVersionTable(knex, { table: 'note_version', id: 'note_id' }, 'note')
  },
  async down(knex) {
    await knex.schema.dropTable('note_version')
  },
}
