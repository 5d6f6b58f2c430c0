import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** An insight lies in a project, or it is a member's own and lies in none. */
export const personalInsights: Migration = {
  name: '20261128-0010-personal-insights',
  async up(knex) {
    await knex.raw(`
      alter table insight alter column project_id drop not null;
      alter table insight add column owner_id uuid;
      alter table insight add constraint insight_place check ((project_id is null) <> (owner_id is null));`)
  },
  /** What is somebody's own has no place in what was before. */
  async down(knex) {
    await knex.raw(`
      alter table insight no force row level security;
      delete from insight where project_id is null;
      alter table insight force row level security;
      alter table insight drop column owner_id;
      alter table insight alter column project_id set not null;`)
  },
}
