import { expect, test } from 'vitest'
import { propose } from './closest-region.ts'

test('the fastest region is proposed', () => {
  expect(
    propose([
      { region: 'eu_a', milliseconds: 18 },
      { region: 'us_b', milliseconds: 92 },
    ]),
  ).toBe('eu_a')
})

test('among regions that are equally close the default one is proposed', () => {
  expect(
    propose([
      { region: 'au_a', milliseconds: 1 },
      { region: 'us_b', milliseconds: 2 },
    ]),
  ).toBe('us_b')
})

test('when no region answers the default one is proposed', () => {
  expect(propose([])).toBe('us_b')
})
