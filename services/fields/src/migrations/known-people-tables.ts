import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What is remembered of the people of recruit: that they are there, and how they are called. */
export const knownPeopleTables: Migration = {
  name: '20261125-0320-known-people',
  async up(knex) {
    await knex.raw(`
      create table known_person (
        team_id uuid not null, id uuid not null, name text not null, deleted boolean not null,
        told_at timestamptz not null, primary key (team_id, id)
      )`)
    await protectByTeam(knex, 'known_person')
  },
  async down(knex) {
    await knex.schema.dropTable('known_person')
  },
}

/** Tables that the migration makes. */
export const PEOPLE_TABLES = ['known_person'] as const

/** What stands in their columns. */
export const PEOPLE_TEXTS: ArchivePolicy['texts'] = { known_person: { person: ['name'] } }
