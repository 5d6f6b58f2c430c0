import { expect, test } from 'vitest'
import { consequenceOf } from './consequence.ts'

test('removing for good says in numbers what goes along', () => {
  const contents = { projects: 2, notes: 11, highlights: 1 }
  expect(consequenceOf('FOLDER', contents)).toMatch(/^2 projects, 11 notes and 1 highlight will be removed/)
  expect(consequenceOf('PROJECT', contents)).toMatch(/^11 notes and 1 highlight will/)
  expect(consequenceOf('NOTE', contents)).toMatch(/^1 highlight will/)
})
