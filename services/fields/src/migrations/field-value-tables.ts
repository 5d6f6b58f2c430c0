import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/**
 * Values that objects have in fields: one column for each kind, so that every filter and sort has an index. A SELECT or
 * PERSON with several chosen has a row for each, in the order chosen.
 */
export const fieldValueTables: Migration = {
  name: '20261124-2200-field-values',
  async up(knex) {
    await knex.raw(`
      create table field_value (
        team_id uuid not null,
        object_type text not null check (object_type in ('PROJECT', 'NOTE', 'INSIGHT', 'HIGHLIGHT', 'PERSON')),
        object_id uuid not null, field_id uuid not null, position smallint not null default 0,
        text_value text, number_value double precision, time_value timestamptz, boolean_value boolean, reference_id uuid,
        primary key (object_id, field_id, position),
        check (num_nonnulls(text_value, number_value, time_value, boolean_value, reference_id) = 1)
      );
      create index field_value_reference on field_value (team_id, field_id, reference_id) where reference_id is not null;
      create index field_value_number on field_value (team_id, field_id, number_value) where number_value is not null;
      create index field_value_time on field_value (team_id, field_id, time_value) where time_value is not null;
      create index field_value_text on field_value (team_id, field_id, lower(left(text_value, 200)));`)
    for (const table of FIELD_TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of FIELD_TABLES) await knex.schema.dropTable(table)
  },
}

/** Tables that the migration makes. */
const FIELD_TABLES = ['field_value'] as const

/** What stands in their columns. */
export const FIELD_TEXTS: ArchivePolicy['texts'] = { field_value: { words: ['text_value'], plain: ['object_type'] } }
