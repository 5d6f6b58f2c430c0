import { expect, test } from 'vitest'
import { emptyDraft, reachableStep } from './draft.ts'

const named = { ...emptyDraft, teamName: 'Farrow Freight', subdomain: 'farrow' }

test('the steps are taken in order: a name first, then a region, then the rest', () => {
  expect(reachableStep(4, emptyDraft)).toBe(1)
  expect(reachableStep(4, named)).toBe(2)
  expect(reachableStep(4, { ...named, region: 'eu_a' })).toBe(4)
})

test('a step that does not exist is the nearest one that does', () => {
  const done = { ...named, region: 'eu_a' as const }
  expect([0, 9, Number.NaN].map((step) => reachableStep(step, done))).toEqual([1, 4, 1])
})
