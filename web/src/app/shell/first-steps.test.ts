import { expect, test } from 'vitest'
import { firstNote, firstProject, firstSteps, ownChoices } from './first-steps.ts'

const aProject = (id: string, { sample = false, edit = true } = {}) => ({ id, title: id, sample, viewerCan: { edit } })
const ID = '019aaaaa-0000-7000-8000-000000000001'
const nowhere = { project: null, own: null, note: null }
const items = (counts: Record<string, number>) => Object.entries(counts).map(([id, eventCount]) => ({ id, eventCount }))

test('the step that is told about is the first that is neither done nor skipped', () => {
  const counts = items({ highlight: 3, tag: 0, insight: 0, invite: 0 })
  expect(firstSteps({ items: counts }, nowhere)).toMatchObject({ done: 1, current: 'tag' })
  expect(firstSteps({ items: counts }, nowhere, ['tag']).current).toBe('insight')
  expect(firstSteps({ items: counts }, nowhere, ['tag', 'insight', 'invite']).current).toBe('tag')
  expect(firstSteps({ items: items({ tag: 1 }) }, nowhere)).toMatchObject({ done: 1, current: null })
})

test('every step leads to where it is done, and to a new project where there is none', () => {
  const project = aProject(ID)
  const note = { id: ID, title: 'Dana', kind: 'AUDIO', highlightCount: 2 }
  const all = items({ upload: 0, highlight: 0, tag: 0, insight: 0, share: 0, invite: 0 })
  const to = (places: Parameters<typeof firstSteps>[1]) =>
    firstSteps({ items: all }, places).steps.map((step) => step.to)
  expect(to({ project, own: project, note }).map((path) => path.replace(/[0-9A-Za-z]{20,}/, '_'))).toEqual([
    '/projects/_/notes',
    '/data/_',
    '/data/_',
    '/projects/_/insights',
    '/projects/_/insights',
    '/settings/users',
  ])
  expect(new Set(to(nowhere).slice(0, 5))).toEqual(new Set(['/projects/new']))
})

test('an item that a newer service counts and this page does not know is left out', () => {
  expect(firstSteps({ items: items({ tag: 1, ask: 0 }) }, nowhere)).toMatchObject({ done: 1, current: null })
})

test('who began with the sample study begins in it, everybody else in what is their own', () => {
  const [own, sample] = [aProject('own'), aProject('sample', { sample: true })]
  expect(firstProject({ variant: 'research-analysis-v1' }, [own, sample])).toBe(sample)
  expect(firstProject({ variant: 'research-analysis-v2' }, [sample, own])).toBe(own)
  expect(firstProject({ variant: 'research-analysis-v3' }, [sample, aProject('locked', { edit: false })])).toBe(sample)
  expect(firstProject({ variant: 'research-analysis-v4' }, [])).toBeNull()
})

test('a recording comes before a text, and the one with most highlights before others', () => {
  const note = (id: string, kind: string, highlightCount: number) => ({ id, title: id, kind, highlightCount })
  expect(firstNote([note('a', 'TEXT', 9), note('b', 'AUDIO', 1), note('c', 'VIDEO', 4)])?.id).toBe('c')
  expect(firstNote([note('a', 'TEXT', 0)])?.id).toBe('a')
  expect(firstNote([])).toBeNull()
})

test('preferences that mean nothing here are read as none', () => {
  expect(ownChoices({ onboardingFolded: true, onboardingSkipped: ['tag', 7] })).toEqual({
    folded: true,
    skipped: ['tag'],
  })
  expect(ownChoices(null)).toEqual({ folded: false, skipped: [] })
  expect(ownChoices({ onboardingSkipped: 'tag' })).toEqual({ folded: false, skipped: [] })
})
