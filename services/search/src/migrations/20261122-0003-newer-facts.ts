import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/**
 * When what stands here became true, and when something went: an older fact that comes late changes neither. What stands
 * already counts as older than every fact. A removed thing, note or project has no block; a removed passage has its note's id.
 */
export const newerFacts: Migration = {
  name: '20261122-0003-newer-facts',
  async up(knex) {
    await knex.raw(`
      alter table object add column told_at timestamptz not null default 'epoch';
      alter table passage add column told_at timestamptz not null default 'epoch';
      create table removal (
        team_id uuid not null, id uuid not null, block_id text not null default '', removed_at timestamptz not null,
        primary key (team_id, id, block_id)
      );
      create index removal_at on removal (team_id, removed_at);`)
    await protectByTeam(knex, 'removal')
  },
  async down(knex) {
    await knex.raw(`
      drop table removal;
      alter table passage drop column told_at;
      alter table object drop column told_at;`)
  },
}
