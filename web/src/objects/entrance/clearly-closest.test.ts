import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { expect, test } from 'vitest'
import { clearlyClosest } from './clearly-closest.ts'

const away = (times: Partial<Record<RegionKey, number>>) => new Map(Object.entries(times) as [RegionKey, number][])

test('a region is called closest only where it is closer by what a person notices', () => {
  expect(clearlyClosest(away({ us_b: 92, eu_a: 18, au_a: 271 }))).toBe('eu_a')
  expect(clearlyClosest(away({ us_a: 194, us_b: 194, eu_a: 194 }))).toBeNull()
  expect(clearlyClosest(away({ us_a: 200, us_b: 190 }))).toBeNull()
  expect(clearlyClosest(away({ us_a: 9, us_b: 2 }))).toBeNull()
})

test('of one region, or none, nothing is said', () => {
  expect(clearlyClosest(away({ eu_a: 4 }))).toBeNull()
  expect(clearlyClosest(new Map())).toBeNull()
})
