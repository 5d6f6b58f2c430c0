import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Values of PERSON fields that went from somebody to somebody else with a merge, so that they can go back. */
export const movedValuesTables: Migration = {
  name: '20261125-1000-moved-values',
  async up(knex) {
    await knex.raw(`
      create table field_value_move (
        team_id uuid not null, source_id uuid not null, object_id uuid not null, field_id uuid not null,
        object_type text not null, position smallint not null, target_id uuid not null,
        primary key (source_id, object_id, field_id, position)
      )`)
    await protectByTeam(knex, 'field_value_move')
  },
  async down(knex) {
    await knex.schema.dropTable('field_value_move')
  },
}

/** What stands in their columns. */
export const MOVED_VALUES_TEXTS: ArchivePolicy['texts'] = { field_value_move: { plain: ['object_type'] } }
