import { expect, test } from 'vitest'
import { frameOf, plainLink } from './placed-view.ts'

const folder = { id: '0198a1c2-7c6e-7000-8000-000000000001' }

test('a view over projects stands above the tabs of its folder, of all projects, or of one’s own work', () => {
  expect(frameOf({ objectType: 'PROJECT', place: 'ALL', folder })).toBe('folder')
  for (const place of ['ALL', 'MINE', 'ARCHIVED', 'SHARED'] as const)
    expect(frameOf({ objectType: 'PROJECT', place, folder: null })).toBe('browse')
  expect(frameOf({ objectType: 'PROJECT', place: 'RECENT', folder: null })).toBe('work')
  expect(frameOf({ objectType: 'NOTE', place: 'COLLEAGUE', colleague: folder })).toBe('colleague')
  for (const objectType of ['NOTE', 'HIGHLIGHT', 'INSIGHT'] as const)
    expect(frameOf({ objectType, place: 'MINE', folder: null })).toBe('work')
})

test('where it is gone, the list that nobody saved stands', () => {
  expect(plainLink({ objectType: 'PROJECT', place: 'ALL', folder })).toMatch(/^\/folders\/.*\/projects$/)
  expect(plainLink({ objectType: 'INSIGHT', place: 'ALL', folder })).toMatch(/^\/folders\/.*\/insights$/)
  expect(plainLink({ objectType: 'HIGHLIGHT', place: 'RECENT' })).toBe('/recent/highlights')
  expect(plainLink({ objectType: 'PROJECT', place: 'ARCHIVED' })).toBe('/projects/all-projects?archived=all')
  expect(plainLink({ objectType: 'HIGHLIGHT', place: 'COLLEAGUE', colleague: folder })).toMatch(
    /^\/user\/.*\/highlights$/,
  )
  expect(plainLink({ objectType: 'NOTE', place: 'COLLEAGUE', colleague: null })).toBe('/your-work')
  expect(plainLink({ objectType: 'PROJECT', place: 'SHARED' })).toBe('/browse/shared-with-you')
})
