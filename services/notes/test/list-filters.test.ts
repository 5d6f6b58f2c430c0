import { afterAll, beforeAll, expect, test } from 'vitest'
import { highlightFilterColumns } from '#src/lists/highlight-filter-columns-query.ts'
import { noteFilterColumns } from '#src/lists/note-filter-columns-query.ts'
import { aProject } from './act-on-tags.ts'
import { codeOf } from './errors.ts'
import { makeFolder, makeNote, makeProject, setAccess } from './make.ts'
import { makeField, setValues } from './make-fields.ts'
import { highlight, makeTag } from './make-highlights.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

/** Two notes in two projects, one of them in a folder, with tags, speakers and a field. */
async function aWorld() {
  const { team, projectId } = await aProject(notes)
  const { id: folderId } = await makeFolder(team.contributor, { name: 'Carriers' })
  const { id: other } = await makeProject(team.contributor, { title: 'Other', folderId })
  const dana = await makeNote(team.contributor, {
    projectId,
    title: 'Dana',
    content: { text: 'Maria: Nine long days. Too late.' },
  })
  const eli = await makeNote(team.colleague, { projectId: other, title: 'Eli', content: { text: 'Olga: No word.' } })
  const waiting = await makeTag(team.contributor, projectId, 'Waiting')
  const praise = await makeTag(team.contributor, projectId, 'Praise')
  const kept = await highlight(team.contributor, dana.id, 'Nine long days', { tagIds: [waiting.id] })
  await highlight(team.contributor, dana.id, 'Too late', {})
  const plan = await makeField(team.manager, {
    objectType: 'NOTE',
    label: 'Plan',
    type: 'SELECT',
    options: [{ label: 'Starter' }, { label: 'Fleet' }],
  })
  const set = { objectType: 'NOTE', objectIds: [dana.id], values: [{ fieldId: plan.id, value: 'Fleet' }] }
  expect((await setValues(team.contributor, set)).errors).toBeUndefined()
  type Board = { tagBoards: { id: string; groups: { id: string; tags: { id: string }[] }[] }[] }
  const { data } = await team.viewer<Board>(`{ tagBoards(projectId: "${projectId}") { id groups { id tags { id } } } }`)
  const [board] = data.tagBoards
  const group = board?.groups.find(({ tags }) => tags.some(({ id }) => id === waiting.id))
  const fleet = plan.options.find(({ label }) => label === 'Fleet')
  const { contributor, colleague } = team.actors
  const ids = {
    projectId,
    folderId,
    other,
    dana: dana.id,
    eli: eli.id,
    waiting: waiting.id,
    praise: praise.id,
    kept: kept.id,
  }
  return {
    ...{ team, ...ids, board: board?.id, group: group?.id, plan: plan.id, fleet: fleet?.id },
    ...{ contributor: contributor.userId, colleague: colleague.userId },
  }
}
type World = Awaited<ReturnType<typeof aWorld>>

const NOTE_FILTERS: [string, (world: World) => object, string][] = [
  ['its title', () => ({ title: { contains: 'dan' } }), 'Dana'],
  ['its name', () => ({ not: { name: { equalTo: 'dana' } } }), 'Eli'],
  ['what is said in it', () => ({ content: { contains: 'NO WORD' } }), 'Eli'],
  ['when it was made', () => ({ created: { greaterThan: { ago: '1 hour ago' } } }), 'Dana Eli'],
  ['when it was changed', () => ({ updated: { lessThan: { ago: '1 hour ago' } } }), ''],
  ['itself', ({ dana }) => ({ note: { in: [dana] } }), 'Dana'],
  ['its project', ({ projectId }) => ({ project: { in: [projectId] } }), 'Dana'],
  ['its folder', ({ folderId }) => ({ projectCategory: { in: [folderId] } }), 'Eli'],
  ['that it has no folder', () => ({ projectCategory: { empty: true } }), 'Dana'],
  ['how many highlights it has', () => ({ highlightCount: { greaterThan: 1 } }), 'Dana'],
  ['its highlights', ({ kept }) => ({ highlight: { overlaps: [kept] } }), 'Dana'],
  ['its tags', ({ waiting, praise }) => ({ tags: { overlaps: [waiting, praise] } }), 'Dana'],
  ['all of some tags', ({ waiting, praise }) => ({ tags: { contains: [waiting, praise] } }), ''],
  ['a group of tags', ({ group }) => ({ tagGroup: { overlaps: [group] } }), 'Dana'],
  ['a tag board', ({ board }) => ({ not: { tagBoard: { overlaps: [board] } } }), 'Eli'],
  ['who worked on it', ({ colleague }) => ({ contributors: { overlaps: [colleague] } }), 'Eli'],
  ['a field', ({ plan, fleet }) => ({ customField: { fieldId: plan, uuids: { overlaps: [fleet] } } }), 'Dana'],
  ['a field that it has not', ({ plan }) => ({ customField: { fieldId: plan, uuids: { empty: true } } }), 'Eli'],
  ['that people are in it', () => ({ people: { empty: false } }), 'Dana Eli'],
  ['one thing or another', () => ({ or: [{ title: { equalTo: 'Eli' } }, { title: { equalTo: 'Dana' } }] }), 'Dana Eli'],
]

const HIGHLIGHT_FILTERS: [string, (world: World) => object, string][] = [
  ['its words', () => ({ content: { contains: 'LONG' } }), 'Nine long days'],
  ['its title, which is its words', () => ({ title: { contains: 'too' } }), 'Too late'],
  ['when it was made', () => ({ created: { lessThan: { ago: '1 hour ago' } } }), ''],
  ['when it was changed', () => ({ updated: { greaterThan: { ago: '1 hour ago' } } }), 'Nine long days Too late'],
  ['its project', ({ projectId }) => ({ not: { project: { in: [projectId] } } }), ''],
  ['a tag board', ({ board }) => ({ tagBoard: { overlaps: [board] } }), 'Nine long days'],
  ['who worked on it', ({ contributor }) => ({ contributors: { overlaps: [contributor] } }), 'Nine long days Too late'],
  ['that somebody said it', () => ({ people: { empty: true } }), ''],
  ['its tags', ({ waiting }) => ({ not: { tags: { overlaps: [waiting] } } }), 'Too late'],
  ['its note', ({ dana }) => ({ note: { in: [dana] } }), 'Nine long days Too late'],
  ['a group of tags', ({ group }) => ({ tagGroup: { overlaps: [group] } }), 'Nine long days'],
  ['itself', ({ kept }) => ({ highlight: { overlaps: [kept] } }), 'Nine long days'],
  ['who made it', ({ contributor }) => ({ authors: { overlaps: [contributor] } }), 'Nine long days Too late'],
  ['that a machine proposed it', () => ({ aiGenerated: { equalTo: true } }), ''],
  [
    'a field of its note',
    ({ plan, fleet }) => ({ customField: { fieldId: plan, uuids: { overlaps: [fleet] } } }),
    'Nine long days Too late',
  ],
  ['when its note is of a folder', () => ({ projectCategory: { empty: false } }), ''],
]

test('notes and highlights are found by every filter that their lists declare', async () => {
  const world = await aWorld()
  const sort = [{ key: 'title', direction: 'ASC' }]
  type Found = { list: { items: { title?: string; text?: string }[]; total: number } }
  for (const [list, field, filters] of [
    ['noteList', 'title', NOTE_FILTERS],
    ['highlightList', 'text', HIGHLIGHT_FILTERS],
  ] as const)
    for (const [name, filterOf, expected] of filters) {
      const { data, errors } = await world.team.viewer<Found>(
        `query ($query: ListQueryInput!) { list: ${list}(query: $query) { items { ${field} } total } }`,
        { query: { filter: filterOf(world), sort } },
      )
      expect(errors, name).toBeUndefined()
      expect(data.list.items.map((item) => item.title ?? item.text).join(' '), name).toBe(expected)
      expect(data.list.total).toBe(data.list.items.length)
    }
})

/** The keys by which a filter asks. */
const keysOf = (filter: object): string[] =>
  Object.entries(filter).flatMap(([key, under]) => {
    if (key === 'not') return keysOf(under)
    return key === 'or' || key === 'and' ? under.flatMap(keysOf) : [key]
  })

test('a filter by every key that a list declares was tried', async () => {
  const world = await aWorld()
  const tried = (filters: typeof NOTE_FILTERS) => new Set(filters.flatMap(([, filterOf]) => keysOf(filterOf(world))))
  expect(tried(NOTE_FILTERS)).toEqual(new Set([...Object.keys(noteFilterColumns('').keys), 'customField']))
  expect(tried(HIGHLIGHT_FILTERS)).toEqual(new Set([...Object.keys(highlightFilterColumns('').keys), 'customField']))
})

test('a folder that is kept from whoever looks is found by no filter of notes and highlights', async () => {
  const { team, folderId, other, eli, contributor } = await aWorld()
  await highlight(team.contributor, eli, 'No word')
  await setAccess(team.contributor, folderId, [
    [null, 'NONE'],
    [contributor, 'FULL'],
  ])
  await setAccess(team.contributor, other, [
    [null, 'READ'],
    [contributor, 'FULL'],
  ])
  type Found = { notes: { items: { title: string }[] }; highlights: { items: { text: string }[] }; counts: number[] }
  const foundBy = async (ask: Ask, projectCategory: object, not = false) => {
    const condition = { projectCategory }
    const filter = { and: [{ project: { in: [other] } }, not ? { not: condition } : condition] }
    const { data, errors } = await ask<Found>(
      `query ($query: ListQueryInput!) {
        notes: noteList(query: $query) { items { title } } highlights: highlightList(query: $query) { items { text } }
        counts: noteCounts(queries: [$query])
      }`,
      { query: { filter } },
    )
    expect(errors).toBeUndefined()
    return [
      ...data.notes.items.map(({ title }) => title),
      ...data.highlights.items.map(({ text }) => text),
      ...data.counts,
    ]
  }
  const [found, none] = [['Eli', 'No word', 1], [0]]
  for (const [ask, isIn] of [
    [team.contributor, true],
    [team.viewer, false],
  ] as const) {
    expect(await foundBy(ask, { in: [folderId] })).toEqual(isIn ? found : none)
    expect(await foundBy(ask, { in: [folderId] }, true)).toEqual(isIn ? none : found)
    expect(await foundBy(ask, { empty: true })).toEqual(isIn ? none : found)
  }
})

test('“me” among members stands for whoever looks', async () => {
  const { team } = await aWorld()
  type Looking = { noteList: { items: { title: string }[] }; noteCounts: number[]; highlightList: { total: number } }
  const seenBy = async (person: typeof team.viewer) => {
    const { data, errors } = await person<Looking>(
      `query ($notes: ListQueryInput!, $highlights: ListQueryInput!) {
        noteList(query: $notes) { items { title } }
        noteCounts(queries: [$notes])
        highlightList(query: $highlights) { total }
      }`,
      {
        notes: { filter: { contributors: { overlaps: ['me'] } } },
        highlights: { filter: { authors: { overlaps: ['me'] } } },
      },
    )
    expect(errors).toBeUndefined()
    return [data.noteList.items.map(({ title }) => title).join(' '), data.noteCounts, data.highlightList.total]
  }
  expect(await seenBy(team.contributor)).toEqual(['Dana', [1], 2])
  expect(await seenBy(team.colleague)).toEqual(['Eli', [1], 0])
  expect(await seenBy(team.viewer)).toEqual(['', [0], 0])
})

test('a filter by what a list has not, or that cannot be read, is refused by name', async () => {
  const { team } = await aWorld()
  const refusal = async (filter: object) => {
    const { errors } = await team.viewer('query ($query: ListQueryInput!) { noteList(query: $query) { total } }', {
      query: { filter },
    })
    expect(codeOf(errors)).toBe('ValidationError')
    return errors?.[0]?.message
  }
  expect(await refusal({ starred: { equalTo: true } })).toContain('tarred')
  expect(await refusal({ evil: { equalTo: true } })).toBeDefined()
  expect(await refusal({ and: Array.from({ length: 1001 }, () => ({ title: { contains: 'x' } })) })).toBeDefined()
})
