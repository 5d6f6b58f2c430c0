import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What public pages say of whose they are: the workspace and its members, as identity tells of them. */
export const knownNames: Migration = {
  name: '20261127-2340-known-names',
  async up(knex) {
    await knex.raw(`
      create table known_workspace (team_id uuid primary key, name text not null, told_at timestamptz not null);
      create table known_member (
        team_id uuid not null, user_id uuid not null, name text not null, removed boolean not null,
        told_at timestamptz not null, primary key (team_id, user_id)
      )`)
    for (const table of NAME_TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of NAME_TABLES) await knex.schema.dropTable(table)
  },
}

/** Tables that the migration makes. */
export const NAME_TABLES = ['known_workspace', 'known_member'] as const

/** What stands in their columns. */
export const NAME_TEXTS: ArchivePolicy['texts'] = {
  known_workspace: { words: ['name'] },
  known_member: { person: ['name'] },
}

/** Why an erasure leaves one of them. */
export const NAME_ERASERS: ArchivePolicy['erasers'] = {
  'known_member.name': { kept: 'a member of the workspace, who is another person than whom it asks' },
}
