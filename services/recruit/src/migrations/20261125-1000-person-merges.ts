import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Who was merged into whom: the old id leads on for ever, and a merge can be undone while what it replaced is kept. */
export const personMerges: Migration = {
  name: '20261125-1000-person-merges',
  async up(knex) {
    await knex.raw(`
      create table person_merge (
        team_id uuid not null, source_id uuid not null, target_id uuid not null, merged_by uuid not null,
        merged_at timestamptz not null, before jsonb not null, after jsonb not null, primary key (team_id, source_id)
      );
      create index person_merge_target on person_merge (team_id, target_id);`)
    await protectByTeam(knex, 'person_merge')
  },
  async down(knex) {
    await knex.schema.dropTable('person_merge')
  },
}
