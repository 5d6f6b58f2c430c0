import { expect, test } from 'vitest'
import { breadcrumbPath } from './breadcrumb-path.ts'

const labels = (...names: string[]) => breadcrumbPath(names.map((label) => ({ label }))).map(({ label }) => label)

test('up to three places stand as they are', () => {
  expect(labels('Carrier network', 'Carrier onboarding', 'Dana Whitlock, interview')).toEqual([
    'Carrier network',
    'Carrier onboarding',
    'Dana Whitlock, interview',
  ])
})

test('a longer way keeps its first and its last place', () => {
  expect(labels('A', 'B', 'C', 'D')).toEqual(['A', '…', 'D'])
  expect(breadcrumbPath(['A', 'B', 'C', 'D'].map((label) => ({ label })))[1]?.hidden).toEqual([
    { label: 'B' },
    { label: 'C' },
  ])
})

test('a long name is cut at 26 characters', () => {
  expect(labels('Silence, not slowness, loses carriers')).toEqual(['Silence, not slowness, los…'])
  expect(labels('Silence, not slowness, los')).toEqual(['Silence, not slowness, los'])
})
