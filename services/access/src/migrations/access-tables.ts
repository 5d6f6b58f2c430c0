import type { ArchivePolicy } from '@verbatim/kit/archive/archive-policy.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/**
 * The read model: who may do what with which resource, and when that was told. A resource to which nobody was given
 * anything has a row in `access_resource` alone.
 */
export const accessTables: Migration = {
  name: '20261123-1900-access',
  async up(knex) {
    await knex.raw(`
      create table access_resource (
        team_id uuid not null, resource text not null, told_at timestamptz not null, primary key (team_id, resource)
      );
      create table access_grant (
        team_id uuid not null, resource text not null, principal text not null,
        level text not null check (level in ('READ', 'WRITE', 'FULL')),
        primary key (team_id, resource, principal)
      );
      create index access_grant_principal on access_grant (team_id, principal);`)
    for (const table of ACCESS_TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ACCESS_TABLES) await knex.schema.dropTable(table)
  },
}

/** Tables of the read model, which facts fill again: no archive of a workspace holds them. */
export const ACCESS_TABLES = ['access_resource', 'access_grant'] as const

/** What stands in their columns: ids and levels, and no words. */
export const ACCESS_TEXTS: ArchivePolicy['texts'] = {
  access_resource: { plain: ['resource'] },
  access_grant: { plain: ['resource', 'principal', 'level'] },
}
