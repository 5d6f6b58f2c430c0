import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/**
 * What a legal hold keeps, as notes told of it: a project, or the workspace by its own id. `name` is that of the
 * migration in the service that mounts it.
 */
export const knownHoldTable = (name: string): Migration => ({
  name,
  async up(knex) {
    await knex.raw(`
      create table known_hold (
        team_id uuid not null, place_id uuid not null, held boolean not null, told_at timestamptz not null,
        primary key (team_id, place_id)
      )`)
    await protectByTeam(knex, 'known_hold')
  },
  async down(knex) {
    await knex.schema.dropTable('known_hold')
  },
})

/** Which facts fill again: no archive of a workspace holds it. */
export const HOLD_TABLES = ['known_hold'] as const
