import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type Migration, protectByTeam } from '../database/migrations.ts'

/** A schema with a column of every kind that services have, and some that they may have one day. */
export const shopMigration: Migration = {
  name: '20261122-0001-shop',
  async up(knex) {
    await knex.raw(`
      create table person (id uuid primary key, known_by text not null unique, name text not null);
      create table opening_hours (day integer primary key);
      create table cart (team_id uuid, id uuid primary key);
      create table thing (
        id text primary key, team_id uuid not null, owner_id uuid not null references person (id),
        above text references thing (id),
        words text not null, bytes bytea, form jsonb, at timestamptz, day date, span interval, price numeric(40, 20),
        weight double precision, vector real[], others uuid[] not null default '{}', names text[],
        number integer generated always as identity, flag boolean not null default false,
        tsv tsvector not null generated always as (to_tsvector('english', words)) stored, own_tsv tsvector);
      create table part (
        seq bigserial primary key, team_id uuid not null, thing_id text references thing (id) on delete cascade,
        step integer not null, label text);
      create table access (team_id uuid not null, thing_id text not null, level text not null);`)
    for (const table of ['thing', 'part', 'access']) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of ['access', 'part', 'thing', 'cart', 'opening_hours', 'person'])
      await knex.schema.dropTable(table)
  },
}

/** Rows of a team whose values are easily lost on the way. */
export async function fillShop(db: Database, teamId: string): Promise<{ knownBy: string }> {
  const [owner, knownBy] = [randomUUID(), `hash of ${randomUUID()}`]
  await db.system('person').insert({ id: owner, known_by: knownBy, name: 'Ines' })
  await db.write(teamId, async (tx) => {
    // The one that is above comes later, by name.
    for (const [name, above, row] of [
      ['z', null, NOTHING],
      ['é "quoted" \\', 'z', AWKWARD],
      ['B', 'z', EMPTY],
    ] as const)
      await tx.raw(
        `insert into thing (id, team_id, owner_id, above, words, bytes, form, at, day, span, price, weight, vector, others, names, own_tsv)
         select ?, ?, ?, ?, ?, v.*, array[?]::uuid[], ?::text[], 'a:1A b:2'::tsvector from (values (${row})) as v`,
        [
          `${name} ${teamId}`,
          teamId,
          owner,
          above && `${above} ${teamId}`,
          'what people said,\r\n\t"so" \u2028 𝄞',
          randomUUID(),
          '{"a b",NULL,"q\\"uote",""}',
        ],
      )
    for (let step = 1; step <= 40; step++)
      await tx('part').insert({
        team_id: teamId,
        thing_id: `z ${teamId}`,
        step,
        label: step % 3 ? null : 'n'.repeat(step),
      })
    // A table without a key, in which a row may stand twice.
    for (const level of ['b', 'a', 'b', 'B', 'ä'])
      await tx('access').insert({ team_id: teamId, thing_id: `z ${teamId}`, level })
    await tx('cart').insert({ id: randomUUID(), team_id: teamId })
  })
  return { knownBy }
}

const AWKWARD = `'\\x00ff0a5c22'::bytea, '{"b": [1.50, "\\u00e9\\\\"], "a": null, "n": 12345678901234567890.12345}'::jsonb,
  '2026-03-29 01:30:00.123456+00'::timestamptz, '0044-03-15 BC'::date, '1 mon -3 days 04:05:06.789'::interval,
  12345678901234567890.12345678901234567890::numeric, 0.1::float8 + 0.2::float8, array['NaN', 0.1, -0, 'Infinity']::real[]`

const EMPTY = `''::bytea, 'null'::jsonb, 'infinity'::timestamptz, '-infinity'::date, '0'::interval,
  'NaN'::numeric, 'NaN'::float8, '{}'::real[]`

const NOTHING =
  'null::bytea, null::jsonb, null::timestamptz, null::date, null::interval, null::numeric, null::float8, null::real[]'
