import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProject } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { makeNote, makeProject, setAccess } from './make.ts'
import { makeField, setValues } from './make-fields.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Item = { id: string; title: string; textLength: number; highlightCount: number; createdAt: string }
type Page = { items: Item[]; total: number; totalIsAtLeast: boolean; peopleCount: number; nextCursor: string | null }

const NOTE_LIST = `query ($query: ListQueryInput!, $groupKey: String, $first: Int, $after: String) {
  page: noteList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
    items { id title textLength highlightCount createdAt } total totalIsAtLeast peopleCount nextCursor
  }
}`
const HIGHLIGHT_LIST = `query ($query: ListQueryInput!, $groupKey: String, $first: Int, $after: String) {
  page: highlightList(query: $query, groupKey: $groupKey, first: $first, after: $after) {
    items { id text } total totalIsAtLeast peopleCount nextCursor
  }
}`

async function page(ask: Ask, query: object, more: object = {}): Promise<Page> {
  const { data, errors } = await ask<{ page: Page }>(NOTE_LIST, { query, ...more })
  expect(errors).toBeUndefined()
  return data.page
}

async function everyPage(ask: Ask, query: object, first: number, between?: (at: number) => Promise<unknown>) {
  const items: Item[] = []
  for (let after: string | null = null, at = 0; ; at += 1) {
    const one: Page = await page(ask, query, { first, after })
    items.push(...one.items)
    after = one.nextCursor
    if (!after) return items
    await between?.(at)
  }
}

/** Notes whose titles and lengths often agree, so that only the next column tells them apart. */
async function manyNotes(ask: Ask, projectId: string, count: number): Promise<void> {
  const made = Array.from({ length: count }, (_, at) => ({
    title: `${'cAb'[at % 3]} ${at % 4}`,
    content: { text: 'x'.repeat((at * 7) % 5) },
  }))
  const { errors } = await ask('mutation ($input: CreateNotesInput!) { createNotes(input: $input) { id } }', {
    input: { projectId, notes: made },
  })
  expect(errors).toBeUndefined()
}

type Sort = { key: string; direction: 'ASC' | 'DESC' }
const VALUE: Record<string, (item: Item) => string | number> = {
  title: (item) => item.title.toLowerCase(),
  length: (item) => item.textLength,
  created: (item) => item.createdAt,
  highlightCount: (item) => item.highlightCount,
}

/** The list as it is in memory. */
function sorted(items: readonly Item[], sort: readonly Sort[]): string[] {
  const byId = sort[0]?.direction === 'ASC' ? 1 : -1
  const compare = (a: Item, b: Item): number => {
    for (const { key, direction } of sort) {
      const [left = '', right = ''] = [VALUE[key]?.(a), VALUE[key]?.(b)]
      if (left !== right) return (left < right ? -1 : 1) * (direction === 'ASC' ? 1 : -1)
    }
    return (a.id < b.id ? -1 : 1) * byId
  }
  return [...items].sort(compare).map((item) => item.id)
}

describe('a list of notes', () => {
  test('page by page is the list in memory, by any columns in any direction', async () => {
    const { team, projectId } = await aProject(notes)
    await manyNotes(team.contributor, projectId, 23)
    const all = await everyPage(team.viewer, { projectId }, 100)
    expect(all).toHaveLength(23)
    expect(all.map((item) => item.id)).toEqual(sorted(all, [{ key: 'created', direction: 'DESC' }]))
    const keys = ['title', 'length', 'created', 'highlightCount']
    for (const [at, one] of keys.entries()) {
      const other = keys[(at + 1) % keys.length] ?? ''
      for (const [first, second] of [['ASC', 'DESC'] as const, ['DESC', 'ASC'] as const]) {
        const sort: Sort[] = [
          { key: one, direction: first },
          { key: other, direction: second },
        ]
        const found = await everyPage(team.viewer, { projectId, sort }, 7)
        expect(found.map((item) => item.id)).toEqual(sorted(all, sort))
      }
    }
  })

  test('loses and repeats nothing when notes come between its pages', async () => {
    const { team, projectId } = await aProject(notes)
    await manyNotes(team.contributor, projectId, 12)
    const before = await everyPage(team.viewer, { projectId }, 100)
    const sort = [
      { key: 'title', direction: 'ASC' },
      { key: 'length', direction: 'DESC' },
    ]
    const found = await everyPage(team.viewer, { projectId, sort }, 4, (at) =>
      makeNote(team.contributor, { projectId, title: at ? 'zz new' : 'a 0' }),
    )
    const old = new Set(before.map((item) => item.id))
    expect(new Set(found.map((item) => item.id)).size).toBe(found.length)
    expect(found.filter((item) => old.has(item.id))).toHaveLength(12)
    expect(found.map((item) => item.title)).toContain('zz new')
  })

  test('finds words, counts people, and says how many there are', async () => {
    const { team, projectId } = await aProject(notes)
    const text = 'Interviewer: How was it?\nMaria: It took nine days.\nSpeaker 2: Too long.'
    await makeNote(team.contributor, { projectId, title: '100% sure', content: { text } })
    await makeNote(team.contributor, {
      projectId,
      title: 'Second call',
      content: { text: 'MARIA: Again nine days.\nOlga: Yes.' },
    })
    expect(await page(team.viewer, { projectId })).toMatchObject({ total: 2, totalIsAtLeast: false, peopleCount: 3 })
    expect((await page(team.viewer, { projectId, search: 'SECOND' })).items).toMatchObject([{ title: 'Second call' }])
    expect((await page(team.viewer, { projectId, search: '0% s' })).total).toBe(1)
    expect((await page(team.viewer, { projectId, search: '_' })).total).toBe(0)
  })

  test('is of the projects that the asker may read, or of one of them', async () => {
    const { team, projectId } = await aProject(notes)
    const { id: kept } = await makeProject(team.contributor, { title: 'Kept' })
    await makeNote(team.contributor, { projectId, title: 'Open' })
    await makeNote(team.contributor, { projectId: kept, title: 'Secret' })
    await setAccess(team.contributor, kept, [
      [null, 'NONE'],
      [team.actors.contributor.userId, 'FULL'],
    ])
    expect((await page(team.contributor, { sort: [{ key: 'title', direction: 'ASC' }] })).items).toMatchObject([
      { title: 'Open' },
      { title: 'Secret' },
    ])
    expect((await page(team.viewer, {})).items).toMatchObject([{ title: 'Open' }])
    expect((await page(team.stranger, {})).items).toEqual([])
    for (const ask of [team.viewer, team.stranger])
      for (const field of [
        'noteList(query: $query) { total }',
        'noteGroups(query: $query) { key }',
        'noteCounts(queries: [$query])',
        'highlightList(query: $query) { total }',
      ]) {
        const refused = await ask(`query ($query: ListQueryInput!) { ${field} }`, {
          query: { projectId: kept, group: { by: 'TAG' } },
        })
        expect(codeOf(refused.errors)).toBe('NotFound')
      }
  })

  test('refuses what it has not by name', async () => {
    const { team, projectId } = await aProject(notes)
    const refusal = async (query: object, more: object = {}): Promise<string | undefined> =>
      (await team.viewer(NOTE_LIST, { query: { projectId, ...query }, ...more })).errors?.[0]?.message
    expect(await refusal({ sort: [{ key: 'starred', direction: 'ASC' }] })).toBe(
      'This list cannot be sorted by “starred”.',
    )
    expect(await refusal({ sort: [{ key: 'id; drop', direction: 'ASC' }] })).toBe('“id; drop” names no column.')
    expect(await refusal({ sort: [{ key: 'constructor', direction: 'ASC' }] })).toContain('“constructor”')
    expect(await refusal({ sort: Array.from({ length: 4 }, () => ({ key: 'title', direction: 'ASC' })) })).toContain(
      'at most 3',
    )
    expect(await refusal({ group: { by: 'PUBLISHED' } }, { groupKey: '' })).toContain('PUBLISHED')
    expect(await refusal({}, { groupKey: '' })).toContain('Say by what')
    expect(await refusal({}, { after: 'x' })).toContain('cursor')
    const other = await page(team.viewer, { projectId }, { first: 0 })
    expect(other.nextCursor).toBeNull()
  })
})

describe('groups, sums and counts', () => {
  async function aTaggedProject() {
    const { team, projectId } = await aProject(notes)
    const content = { text: 'Maria: One thing. Two things.\nOlga: Three things. Four things.' }
    const { id: noteId } = await makeNote(team.contributor, { projectId, title: 'Dana', content })
    await makeNote(team.contributor, { projectId, title: 'Empty', content: { text: 'Nobody speaks.' } })
    const [a, b] = [await makeTag(team.contributor, projectId, 'A'), await makeTag(team.contributor, projectId, 'B')]
    await highlight(team.contributor, noteId, 'One thing', { tagIds: [a.id, b.id] })
    await highlight(team.contributor, noteId, 'Two things', { tagIds: [a.id] })
    await highlight(team.contributor, noteId, 'Three things', { tagIds: [a.id] })
    await highlight(team.contributor, noteId, 'Four things', {})
    return { team, projectId, a, b }
  }
  type Groups = { groups: { key: string; title: string; count: number; peopleCount: number }[] }

  test('by tag count highlights and people, and each group is a list of its own', async () => {
    const { team, projectId, a, b } = await aTaggedProject()
    const query = { projectId, group: { by: 'TAG' } }
    const { data } = await team.viewer<Groups>(
      'query ($query: ListQueryInput!) { groups: highlightGroups(query: $query) { key title color count peopleCount } }',
      { query },
    )
    expect(data.groups).toMatchObject([
      { key: a.id, title: 'A', count: 3, peopleCount: 2 },
      { key: b.id, title: 'B', count: 1, peopleCount: 1 },
      { key: '', count: 1, peopleCount: 1 },
    ])
    for (const { key, count, peopleCount } of data.groups) {
      const one = await team.viewer<{ page: Page }>(HIGHLIGHT_LIST, { query, groupKey: key, first: 100 })
      expect(one.data.page).toMatchObject({ total: count, peopleCount })
      expect(one.data.page.items).toHaveLength(count)
    }
    const ofNotes = await team.viewer<Groups>(
      'query ($query: ListQueryInput!) { groups: noteGroups(query: $query) { key count } }',
      { query },
    )
    expect(ofNotes.data.groups).toEqual([
      { key: a.id, count: 1 },
      { key: b.id, count: 1 },
      { key: '', count: 1 },
    ])
    for (const { key, count } of ofNotes.data.groups)
      expect((await page(team.viewer, query, { groupKey: key })).total).toBe(count)
  })

  test('by person put the words of each together', async () => {
    const { team, projectId } = await aTaggedProject()
    const { data } = await team.viewer<Groups>(
      'query ($query: ListQueryInput!) { groups: highlightGroups(query: $query) { key title count } }',
      { query: { projectId, group: { by: 'PERSON' } } },
    )
    expect(data.groups).toMatchObject([
      { key: 'maria', title: 'Maria', count: 2 },
      { key: 'olga', title: 'Olga', count: 2 },
      { key: '', count: 0 },
    ])
  })

  test('columns are summed up over all that match', async () => {
    const { team, projectId } = await aTaggedProject()
    const { data, errors } = await team.viewer<{ sums: object[] }>(
      `query ($query: ListQueryInput!, $keys: [String!]!) {
        sums: noteColumnSummaries(query: $query, keys: $keys) { key count empty peopleCount sum mean min max npsScore } }`,
      { query: { projectId }, keys: ['highlightCount', 'tags', 'title', 'created'] },
    )
    expect(errors).toBeUndefined()
    expect(data.sums).toMatchObject([
      { key: 'highlightCount', count: 2, empty: 0, peopleCount: 3, sum: 4, mean: 2, min: 0, max: 4, npsScore: null },
      { key: 'tags', count: 1, empty: 1, peopleCount: 2, sum: null },
      { key: 'title', count: 2, empty: 0, min: null },
      { key: 'created', count: 2, sum: null, min: expect.any(Number) },
    ])
  })

  test('many queries are counted at once, and not too many', async () => {
    const { team, projectId } = await aTaggedProject()
    const count = (queries: object[]) =>
      team.viewer<{ counts: number[] }>(
        'query ($queries: [ListQueryInput!]!) { counts: highlightCounts(queries: $queries) }',
        {
          queries,
        },
      )
    const { data } = await count([{ projectId }, { projectId, search: 'things' }, { search: 'no such words' }, {}])
    expect(data.counts).toEqual([4, 3, 0, 4])
    expect(codeOf((await count(Array.from({ length: 31 }, () => ({ projectId })))).errors)).toBe('ValidationError')
  })
})

describe('fields of a list', () => {
  async function aProjectWithFields() {
    const { team, projectId } = await aProject(notes)
    const ids: string[] = []
    for (const title of ['A', 'B', 'C', 'D'])
      ids.push((await makeNote(team.contributor, { projectId, title, content: { text: `${title}: Yes.` } })).id)
    const field = (type: string, more: object = {}) =>
      makeField(team.contributor, { projectId, objectType: 'NOTE', label: type, type, ...more })
    const set = async (fieldId: string, values: (string | null)[]) => {
      for (const [at, value] of values.entries())
        if (value)
          await setValues(team.contributor, { objectType: 'NOTE', objectIds: [ids[at]], values: [{ fieldId, value }] })
    }
    return { team, projectId, field, set }
  }
  const titlesOf = (items: readonly Item[]) => items.map((item) => item.title).join('')

  test('sort it with what has no value last both ways, and options in their own order', async () => {
    const { team, projectId, field, set } = await aProjectWithFields()
    const number = await field('NUMBER')
    await set(number.id, ['7', null, '-1.5', '7'])
    const plan = await field('SELECT', { options: ['Starter', 'Fleet'].map((label) => ({ label })) })
    await set(plan.id, ['Fleet', 'Starter', null, 'Starter'])
    const by = async (...sort: Sort[]) => titlesOf(await everyPage(team.viewer, { projectId, sort }, 1))
    const title: Sort = { key: 'title', direction: 'DESC' }
    expect(await by({ key: `field:${number.id}`, direction: 'ASC' }, title)).toBe('CDAB')
    expect(await by({ key: `field:${number.id}`, direction: 'DESC' }, title)).toBe('DACB')
    expect(await by({ key: `field:${plan.id}`, direction: 'ASC' }, title)).toBe('DBAC')
    expect(await by({ key: `field:${plan.id}`, direction: 'DESC' }, title)).toBe('ADBC')
  })

  test('divide it by options, those without any note among them, and sum numbers up', async () => {
    const { team, projectId, field, set } = await aProjectWithFields()
    const plan = await field('SELECT', {
      max: 2,
      options: ['Starter', 'Fleet', 'Idle'].map((label) => ({ label, color: 'f80' })),
    })
    await set(plan.id, ['Fleet', 'Fleet,Starter', null, 'Starter'])
    const nps = await field('NPS')
    await set(nps.id, ['10', '9', '3', null])
    const query = { projectId, group: { by: 'SELECT', fieldId: plan.id } }
    const { data, errors } = await team.viewer<{
      groups: { key: string; title: string; count: number }[]
      sums: object[]
    }>(
      `query ($query: ListQueryInput!, $keys: [String!]!) {
        groups: noteGroups(query: $query) { key title color count peopleCount }
        sums: noteColumnSummaries(query: $query, keys: $keys) { key count empty mean npsScore } }`,
      { query, keys: [`field:${nps.id}`, `field:${plan.id}`] },
    )
    expect(errors).toBeUndefined()
    expect(data.groups).toMatchObject([
      { title: 'Starter', color: '#f80', count: 2, peopleCount: 2 },
      { title: 'Fleet', count: 2, peopleCount: 2 },
      { title: 'Idle', count: 0 },
      { key: '', count: 1 },
    ])
    for (const { key, count } of data.groups)
      expect((await page(team.viewer, query, { groupKey: key })).items).toHaveLength(count)
    expect(data.sums).toMatchObject([
      { count: 3, empty: 1, mean: 22 / 3, npsScore: (100 * (2 - 1)) / 3 },
      { count: 3, empty: 1, mean: null },
    ])
    const wrong = { projectId, group: { by: 'SELECT', fieldId: nps.id } }
    expect(
      codeOf(
        (await team.viewer('query ($query: ListQueryInput!) { noteGroups(query: $query) { key } }', { query: wrong }))
          .errors,
      ),
    ).toBe('ValidationError')
  })

  test('that are gone are refused with a sentence', async () => {
    const { team, projectId } = await aProjectWithFields()
    const sort = [{ key: 'field:01930000-0000-7000-8000-000000000000', direction: 'ASC' }]
    const { errors } = await team.viewer(NOTE_LIST, { query: { projectId, sort } })
    expect(errors?.[0]?.message).toBe('This field is not there any more. Choose another one.')
  })
})
