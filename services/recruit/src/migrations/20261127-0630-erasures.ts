import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** People who are erased or were: by hashes of their words, so that a backup from before erases them again. */
export const erasures: Migration = {
  name: '20261127-0630-erasures',
  async up(knex) {
    await knex.raw(`
      create table erasure (
        id uuid primary key, team_id uuid not null, person_id uuid not null,
        state text not null check (state in ('RUNNING', 'HELD', 'DONE')),
        asked_by uuid, asked_at timestamptz not null, done_at timestamptz,
        "key" bytea not null, phrases jsonb not null, places jsonb not null,
        receipt text, signature text, key_id text
      );
      create index erasure_newest on erasure (team_id, asked_at desc, id);
      create unique index erasure_once on erasure (team_id, person_id) where state <> 'DONE';`)
    await protectByTeam(knex, 'erasure')
  },
  async down(knex) {
    await knex.schema.dropTable('erasure')
  },
}
