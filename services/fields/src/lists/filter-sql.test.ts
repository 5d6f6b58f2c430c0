import type { Filter } from '@verbatim/contracts/filters/filter.ts'
import { type FilterSubject, filterMatches } from '@verbatim/contracts/filters/filter-matches.ts'
import { readFilter } from '@verbatim/contracts/filters/read-filter.ts'
import {
  RANDOM_NOW,
  type RandomKeys,
  randomFilters,
  randomSubjects,
} from '@verbatim/contracts/filters/testing/random-filters.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { type Database, openDatabase } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { type Migration, migrate, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fieldValueTables } from '#src/migrations/field-value-tables.ts'
import { filterSql } from './filter-sql.ts'
import type { ListColumns } from './list-columns.ts'

/** A table of things with a column of every kind, their tags, and the note that some values hang on. */
const things: Migration = {
  name: '20261124-9999-things',
  async up(knex) {
    await knex.raw(`
      create table thing (id uuid primary key, team_id uuid not null, parent_id uuid not null, title text, amount float8,
        created_at timestamptz, starred boolean, project_id uuid, person_key text);
      create table thing_text (team_id uuid not null, thing_id uuid not null, said text not null);
      create table thing_tag (team_id uuid not null, thing_id uuid not null, tag_id uuid not null, primary key (thing_id, tag_id))`)
    for (const table of ['thing', 'thing_text', 'thing_tag']) await protectByTeam(knex, table)
  },
  async down() {},
}

const KEYS = {
  title: 'string',
  content: 'texts',
  highlightCount: 'number',
  created: 'date',
  starred: 'boolean',
  project: 'id',
  tags: 'ids',
} as const satisfies RandomKeys

const columnsOf = (teamId: string, objects = ['thing.id']): ListColumns => ({
  teamId,
  objects,
  keys: {
    title: { type: 'string', sql: 'thing.title' },
    content: { type: 'texts', from: 'thing_text', where: 'thing_text.thing_id = thing.id', text: 'thing_text.said' },
    highlightCount: { type: 'number', sql: 'thing.amount' },
    created: { type: 'date', sql: 'thing.created_at' },
    starred: { type: 'boolean', sql: 'thing.starred' },
    project: { type: 'id', sql: 'thing.project_id' },
    tags: { type: 'ids', from: 'thing_tag', where: 'thing_tag.thing_id = thing.id', id: 'thing_tag.tag_id' },
  },
})

type Stored = FilterSubject & { id: string; parentId: string }

let db: Database
const teamId = newId()
let stored: Stored[]

beforeAll(async () => {
  const { urls } = await createTestRegion(inject('adminUrl'), ['fields'])
  await migrate(urls.fields?.ownerUrl ?? '', 'fields', [...kitMigrations, fieldValueTables, things])
  db = openDatabase({ url: urls.fields?.appUrl ?? '', schema: 'fields', poolMax: 2 })
  const subjects = fc.sample(randomSubjects(KEYS), { numRuns: 120, seed: 42 })
  stored = subjects.map((subject) => ({ ...subject, id: newId(), parentId: newId() }))
  await store(stored)
})
afterAll(() => db.close())

/** Values hang on the thing or, of every other thing, on what it belongs to. */
async function store(subjects: readonly Stored[]): Promise<void> {
  const rows = subjects.map(({ id, parentId, system }) => ({
    id,
    team_id: teamId,
    parent_id: parentId,
    title: system.title,
    amount: system.highlightCount,
    created_at: system.created,
    starred: system.starred,
    project_id: system.project,
  }))
  const texts = subjects.flatMap(({ id, system }) =>
    (system.content as string[]).map((said) => ({ team_id: teamId, thing_id: id, said })),
  )
  const tags = subjects.flatMap(({ id, system }) =>
    (system.tags as string[]).map((tag_id) => ({ team_id: teamId, thing_id: id, tag_id })),
  )
  const values = subjects.flatMap((subject, nth) =>
    [...subject.fields].flatMap(([field_id, value]) =>
      (Array.isArray(value) ? value : value === null ? [] : [value]).map((one: unknown, position) => ({
        team_id: teamId,
        object_type: 'NOTE',
        object_id: nth % 2 ? subject.id : subject.parentId,
        field_id,
        position,
        ...(Array.isArray(value) ? { reference_id: one } : { [columnOf(one)]: one }),
      })),
    ),
  )
  await db.write(teamId, async (tx) => {
    await tx('thing').insert(rows)
    await tx('thing_text').insert(texts)
    await tx('thing_tag').insert(tags)
    await tx('field_value').insert(values)
  })
}

const columnOf = (value: unknown): string =>
  value instanceof Date
    ? 'time_value'
    : ({ string: 'text_value', number: 'number_value', boolean: 'boolean_value' }[typeof value as 'string'] ?? '')

async function found(filter: Filter | null, columns: ListColumns): Promise<string[]> {
  const { sql, bindings } = filterSql(filter, columns, RANDOM_NOW)
  const { rows } = await db.read(teamId, (tx) =>
    tx.raw<{ rows: { id: string }[] }>(`select thing.id from thing where ${sql} order by thing.id`, bindings),
  )
  return rows.map(({ id }) => id)
}

const both = () => columnsOf(teamId, ['thing.id', 'thing.parent_id'])

test('any filter finds in SQL what it finds in memory', async () => {
  await fc.assert(
    fc.asyncProperty(randomFilters(KEYS), async (json) => {
      const filter = readFilter(json)
      const expected = stored.filter((subject) => filter === null || filterMatches(filter, subject, RANDOM_NOW))
      expect(await found(filter, both())).toEqual(expected.map(({ id }) => id).toSorted())
    }),
    { numRuns: 400 },
  )
})

test('no filter finds everything, and another team nothing', async () => {
  expect(await found(null, both())).toHaveLength(stored.length)
  const all = readFilter({ customField: { fieldId: newId(), string: { empty: true } } })
  expect(await found(all, both())).toHaveLength(stored.length)
})

test('many are told apart from all: more ids than are looked for one by one', async () => {
  const tags = Array.from({ length: 9 }, () => newId())
  const [all, but] = [newId(), newId()]
  const row = { team_id: teamId, parent_id: newId(), title: 'many' }
  const tagged = (thing_id: string, given: string[]) => given.map((tag_id) => ({ team_id: teamId, thing_id, tag_id }))
  await db.write(teamId, async (tx) => {
    await tx('thing').insert([all, but].map((id) => ({ ...row, id })))
    await tx('thing_tag').insert([...tagged(all, tags), ...tagged(but, tags.slice(1))])
  })
  const title = { title: { equalTo: 'many' } }
  const having = { tags: { contains: tags } }
  expect(await found(readFilter({ and: [title, having] }), both())).toEqual([all])
  expect(await found(readFilter({ and: [title, { not: having }] }), both())).toEqual([but])
  await db.write(teamId, (tx) => tx('thing').whereIn('id', [all, but]).del())
})

test('what a list does not declare is refused by name', () => {
  const ask = (json: unknown) => () => filterSql(readFilter(json), both(), RANDOM_NOW)
  expect(ask({ channel: { in: [newId()] } })).toThrow('“channel”')
})

test('a filter as large as may be is answered', async () => {
  const fieldId = newId()
  const parts = Array.from({ length: 999 }, (_, nth) => ({
    not: { customField: { fieldId, uuids: { overlaps: [newId()] } } },
    nth,
  })).map(({ not }) => ({ not }))
  expect(await found(readFilter({ and: parts }), both())).toHaveLength(stored.length)
  expect(await found(readFilter({ or: parts.map(({ not }) => not) }), both())).toEqual([])
})
