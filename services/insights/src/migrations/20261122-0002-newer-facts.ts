import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/**
 * When what is known of notes became true, and when a highlight went: an older fact that comes late changes neither.
 * What stands already counts as older than every fact. Access to a project is many rows, or none, so its time stands
 * apart.
 */
export const newerFacts: Migration = {
  name: '20261122-0002-newer-facts',
  async up(knex) {
    await knex.raw(`
      alter table known_project add column told_at timestamptz not null default 'epoch';
      alter table known_highlight add column told_at timestamptz not null default 'epoch';
      create table access_told (
        team_id uuid not null, project_id uuid not null, told_at timestamptz not null, primary key (team_id, project_id)
      );
      create table highlight_removal (
        team_id uuid not null, highlight_id uuid not null, removed_at timestamptz not null,
        primary key (team_id, highlight_id)
      );
      create index highlight_removal_at on highlight_removal (team_id, removed_at);`)
    for (const table of ['access_told', 'highlight_removal']) await protectByTeam(knex, table)
  },
  async down(knex) {
    await knex.raw(`
      drop table highlight_removal;
      drop table access_told;
      alter table known_highlight drop column told_at;
      alter table known_project drop column told_at;`)
  },
}
