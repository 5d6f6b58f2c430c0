import { archivePolicy } from '@verbatim/insights/archive-policy.ts'
import { migrations } from '@verbatim/insights/migrations.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { protectByTeam } from '@verbatim/kit/database/migrations.ts'
import { expect, inject, test } from 'vitest'
import { undeclaredTextsOf } from './personal-columns.ts'

const planted = (sql: string, table?: string): Migration => ({
  name: '20991231-0001-planted',
  async up(knex) {
    await knex.raw(sql)
    if (table) await protectByTeam(knex, table)
  },
  down: async () => undefined,
})
const withPlanted = (policy: Partial<typeof archivePolicy>, sql: string, table?: string): Promise<string[]> =>
  undeclaredTextsOf(inject('adminUrl'), { ...archivePolicy, ...policy }, [...migrations, planted(sql, table)])

test('a new table with words that nobody declared is found, and so is a new column', async () => {
  const sql = `create table remark (id uuid primary key, team_id uuid not null, said text not null, at timestamptz);
    alter table insight add column nickname varchar(20)`
  const found = await withPlanted({}, sql, 'remark')
  expect(found.map((line) => line.split(' ')[0])).toEqual(['insights.insight.nickname', 'insights.remark.said'])
})

test('whatever is not of a fixed form may hold words', async () => {
  const types = ['text[]', 'bytea', 'jsonb', 'json', 'xml', 'inet', 'char(3)', 'tsvector']
  const columns = types.map((type, place) => `add column planted_${place} ${type}`)
  const found = await withPlanted({}, `alter table insight ${columns.join(', ')}, add column counted integer`)
  expect(found.map((line) => line.split(' ')[0])).toEqual(types.map((_, place) => `insights.insight.planted_${place}`))
})

test('what is of no team and holds a person is erased in a way that somebody says', async () => {
  const sql = 'create table visitor (id uuid primary key, name text not null)'
  const declared = {
    regional: ['visitor'],
    texts: { ...archivePolicy.texts, visitor: { person: ['name'] } },
  }
  expect(await withPlanted(declared, sql)).toEqual([expect.stringContaining('insights.visitor holds words or persons')])
  expect(await withPlanted({ ...declared, erased: { visitor: 'by age' } }, sql)).toEqual([])
})

test('what is named and gone, or named twice, is found', async () => {
  const texts = {
    ...archivePolicy.texts,
    insight: { words: ['published_blocks', 'published_title', 'title', 'abstract'], plain: ['title', 'review_by'] },
    gone: { plain: ['kind'] },
  }
  const found = await withPlanted({ texts }, 'select 1')
  expect(found.map((line) => line.split(' ')[0])).toEqual([
    'insights.gone',
    'insights.insight.abstract',
    'insights.insight.title',
  ])
})
