import { expect, test } from 'vitest'
import { found, ordered, shownOf } from './listed-projects.ts'
import type { Listed } from './operations.ts'

const listed = (title: string, more: { folder?: string; archived?: boolean; decider?: string; openTo?: number }) =>
  ({
    openTo: more.openTo ?? 1,
    workedInAt: '2026-11-26T12:00:00Z',
    deciders: [{ id: title, name: more.decider ?? 'Ines' }],
    project: {
      ...{ id: title, title, icon: null, color: null, sample: false },
      archivedAt: more.archived ? '2026-11-26T12:00:00Z' : null,
      folder: more.folder ? { id: more.folder, name: more.folder } : null,
    },
  }) as Listed

const projects = [
  listed('Payout clarity', { folder: 'Carriers', openTo: 3 }),
  listed('Depot rounds', { decider: 'Noor', openTo: 9 }),
  listed('Old portal', { archived: true, openTo: 3 }),
]
const titles = (rows: readonly Listed[]) => rows.map(({ project }) => project.title)

test('words are looked for in title, folder and who decides, among those of the state', () => {
  expect(titles(found(projects, 'used', ''))).toEqual(['Payout clarity', 'Depot rounds'])
  expect(titles(found(projects, 'all', 'carriers PAYOUT'))).toEqual(['Payout clarity'])
  expect(titles(found(projects, 'all', 'noor'))).toEqual(['Depot rounds'])
  expect(titles(found(projects, 'archived', 'depot'))).toEqual([])
  expect([shownOf('archived'), shownOf('else'), shownOf(null)]).toEqual(['archived', 'used', 'used'])
})

test('what is alike in the order asked for stands by title, whichever way it goes', () => {
  expect(titles(ordered(projects, { key: 'open', descending: true }))).toEqual([
    'Depot rounds',
    'Old portal',
    'Payout clarity',
  ])
  expect(titles(ordered(projects, { key: 'open', descending: false }))[2]).toBe('Depot rounds')
  expect(titles(ordered(projects, { key: 'title', descending: true }))[0]).toBe('Payout clarity')
})
