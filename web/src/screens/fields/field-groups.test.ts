import { expect, test } from 'vitest'
import { fieldGroups, listedFields, rankAt } from './field-groups.ts'
import { fieldsPlace } from './fields-place.ts'
import { mergeTarget } from './merge-target.ts'

const field = (label: string, rank: number, more: object = {}) => ({
  ...{ id: label, label, rank, type: 'TEXT' as const, max: 1, objectType: 'NOTE' as const, usageCount: 0 },
  ...{ project: null, fieldSet: null, viewerCan: { edit: true, delete: true } },
  ...more,
})
const set = (id: string, rank: number, project: { id: string } | null = null) => ({ id, title: id, rank, project })
const own = { project: { id: 'p' } }
const at = (name: 'settingsFields' | 'projectNoteFields' | 'projectWorkspaceFields') => {
  const place = fieldsPlace({ name, params: name === 'settingsFields' ? {} : { projectId: 'p' } } as never)
  if (!place) throw new Error('no place')
  return place
}

test('the workspace lists its fields by sets in the order of their ranks, and last those in none', () => {
  const fields = [
    field('Place', 5),
    field('Country', 2, { fieldSet: { id: 'Carrier' } }),
    field('Fleet size', 1, { fieldSet: { id: 'Carrier' } }),
    field('Recorded', 3, { fieldSet: { id: 'Session' } }),
  ]
  const groups = fieldGroups({ fields, fieldSets: [set('Session', 2), set('Carrier', 1)] }, at('settingsFields'), '')
  expect(groups.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
    ['Carrier', ['Fleet size', 'Country']],
    ['Session', ['Recorded']],
    ['In no set', ['Place']],
  ])
})

test('a project’s page lists what is its own, and what it has of the workspace on a page of its own', () => {
  const answer = {
    fields: [
      field('Fleet size', 1),
      field('Stopped at step', 2, own),
      field('Sure', 3, { ...own, objectType: 'INSIGHT' }),
    ],
    fieldSets: [],
  }
  expect(listedFields(answer, at('projectNoteFields')).map(({ label }) => label)).toEqual(['Stopped at step'])
  expect(listedFields(answer, at('projectWorkspaceFields')).map(({ label }) => label)).toEqual(['Fleet size'])
})

test('a search leaves what has its letters, and an empty set only where nobody searches', () => {
  const answer = { fields: [field('Fleet size', 1), field('Country', 2)], fieldSets: [set('Consent', 1)] }
  const titles = (search: string) => fieldGroups(answer, at('settingsFields'), search).map(({ title }) => title)
  expect(titles('')).toEqual(['Consent', 'In no set'])
  expect(titles('fleet')).toEqual(['All fields'])
  expect(titles('helicopter')).toEqual([])
})

test('a field that was moved ranks between those around it', () => {
  const rows = [{ rank: 1 }, { rank: 2 }]
  expect([0, 1, 2].map((place) => rankAt(rows, place))).toEqual([0, 1.5, 3])
  expect(rankAt([], 0)).toBe(-1)
})

test('options go into the most used of them, and one alone into the most used of the others', () => {
  const [small, two, owner] = [
    { id: 'small', usageCount: 6 },
    { id: 'two', usageCount: 3 },
    { id: 'owner', usageCount: 9 },
  ]
  expect(mergeTarget([small, two, owner], [two, small])).toBe(small)
  expect(mergeTarget([small, two, owner], [two])).toBe(owner)
  expect(mergeTarget([two], [two])).toBeNull()
})
