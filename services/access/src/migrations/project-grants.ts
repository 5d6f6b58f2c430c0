import type { ResourceType } from '@verbatim/contracts/resource-ids.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { ACCESS_TABLES } from './access-tables.ts'

const OLD_TABLES = ['project_grant', 'access_told']

/**
 * Brings what a service kept in `project_grant` and `access_told` into the read model, and keeps both equal while
 * processes of an older release run, which read and write those alone. These go, and the tables with them, in a release
 * that is installed over this one. The old tables do not say what an id is of: where that may be one of several `types`
 * it stands as each of them, until a fact says which it is.
 */
export const projectGrantMigrations = (types: readonly ResourceType[]): readonly Migration[] => [
  // Each of these two is over at once: who reads waits for neither, as they would while everything is copied.
  forOwner('20261123-1910-project-grants-of-all-teams', 'no force'),
  {
    name: '20261123-1920-project-grants',
    async up(knex) {
      // Nothing is written meanwhile, and everything can be read.
      await knex.raw(`lock table ${OLD_TABLES.join(', ')} in share row exclusive mode`)
      for (const table of ACCESS_TABLES) await knex.raw('alter table ?? no force row level security', [table])
      await knex.raw(copied(types))
      for (const table of ACCESS_TABLES) await knex.raw('alter table ?? force row level security', [table])
      await knex.raw(fromOld(types))
      await knex.raw(toOld(types))
    },
    async down(knex) {
      for (const [table, name] of TRIGGERS) {
        await knex.raw(`drop trigger ${name} on ${table}`)
        await knex.raw(`drop function ${name}()`)
      }
    },
  },
  forOwner('20261123-1930-project-grants-of-one-team', 'force'),
]

/** Lets the owner, which serves nobody, see the rows of all teams, or of none again. */
const forOwner = (name: string, forced: 'force' | 'no force'): Migration => {
  const set =
    (how: typeof forced): Migration['up'] =>
    async (knex) => {
      for (const table of OLD_TABLES) await knex.raw(`alter table ?? ${how} row level security`, [table])
    }
  return { name, up: set(forced), down: set('force') }
}

const TRIGGERS = [
  ['project_grant', 'project_grant_given'],
  ['project_grant', 'project_grant_taken'],
  ['access_told', 'access_told_heard'],
  ['access_grant', 'access_grant_given'],
  ['access_grant', 'access_grant_taken'],
  ['access_resource', 'access_resource_heard'],
] as const

const kindsOf = (types: readonly ResourceType[]): string => `array[${types.map((type) => `'${type}'`).join(', ')}]`

const PRINCIPAL = (row: string): string =>
  `case when ${row}.user_id is null then 'group:playback' else 'user:' || ${row}.user_id end`
const GRANTED = `in ('READ', 'WRITE', 'FULL')`

const copied = (types: readonly ResourceType[]): string => `
  insert into access_resource (team_id, resource, told_at)
    select team_id, kind || ':' || project_id, told_at from access_told, unnest(${kindsOf(types)}) kind;
  insert into access_grant (team_id, resource, principal, level)
    select team_id, kind || ':' || project_id, ${PRINCIPAL('old')}, level
    from project_grant old, unnest(${kindsOf(types)}) kind where level ${GRANTED} on conflict do nothing;`

/** A trigger whose own writes set off no other: what it keeps equal is kept equal by a trigger on the other side. */
const trigger = (name: string, table: string, when: string, body: string): string => `
  create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$;
  create trigger ${name} after ${when} on ${table} for each row when (pg_trigger_depth() = 0) execute function ${name}();`

/** An older process has heard a fact. */
const fromOld = (types: readonly ResourceType[]): string =>
  trigger(
    'project_grant_given',
    'project_grant',
    'insert',
    `insert into access_grant (team_id, resource, principal, level)
       select new.team_id, kind || ':' || new.project_id, ${PRINCIPAL('new')}, new.level
       from unnest(${kindsOf(types)}) kind where new.level ${GRANTED} on conflict do nothing;`,
  ) +
  trigger(
    'project_grant_taken',
    'project_grant',
    'delete',
    `delete from access_grant using unnest(${kindsOf(types)}) kind
       where team_id = old.team_id and resource = kind || ':' || old.project_id and principal = ${PRINCIPAL('old')};`,
  ) +
  trigger(
    'access_told_heard',
    'access_told',
    'insert or update',
    `insert into access_resource (team_id, resource, told_at)
       select new.team_id, kind || ':' || new.project_id, new.told_at from unnest(${kindsOf(types)}) kind
       on conflict (team_id, resource) do update set told_at = excluded.told_at;`,
  )

/** What this release writes, for older processes: they know of members and of everybody, and of no group. */
const toOld = (types: readonly ResourceType[]): string => {
  const isOld = (row: string): string => `split_part(${row}.resource, ':', 1) = any(${kindsOf(types)})`
  const known = (row: string): string =>
    `${isOld(row)} and (${row}.principal = 'group:playback' or ${row}.principal like 'user:%')`
  const project = (row: string): string => `split_part(${row}.resource, ':', 2)::uuid`
  const user = (row: string): string =>
    `case when ${row}.principal like 'user:%' then split_part(${row}.principal, ':', 2)::uuid end`
  return (
    trigger(
      'access_grant_given',
      'access_grant',
      'insert',
      `if ${known('new')} then insert into project_grant (team_id, project_id, user_id, level)
         values (new.team_id, ${project('new')}, ${user('new')}, new.level); end if;`,
    ) +
    trigger(
      'access_grant_taken',
      'access_grant',
      'delete',
      `if ${known('old')} then delete from project_grant where team_id = old.team_id
         and project_id = ${project('old')} and user_id is not distinct from ${user('old')}; end if;`,
    ) +
    trigger(
      'access_resource_heard',
      'access_resource',
      'insert or update',
      `if ${isOld('new')} then
         insert into access_told (team_id, project_id, told_at) values (new.team_id, ${project('new')}, new.told_at)
           on conflict (team_id, project_id) do update set told_at = excluded.told_at;
         ${ACCESS_TABLES.map(
           (table) => `delete from ${table} where team_id = new.team_id and resource <> new.resource
             and resource = any(array(select kind || ':' || ${project('new')} from unnest(${kindsOf(types)}) kind));`,
         ).join('\n')}
       end if;`,
    )
  )
}
