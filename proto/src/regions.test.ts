import { expect, test } from 'vitest'
import { DEFAULT_REGION, displayRegionKey, isRegionKey, REGION_GROUPS, REGION_KEYS, REGIONS } from './regions.ts'

test('there are four regions in three groups, and Ohio is the default', () => {
  expect(REGION_KEYS.map((key) => [key, REGIONS[key].cloudRegion, REGIONS[key].location])).toEqual([
    ['us_a', 'us-east-1', 'North Virginia'],
    ['us_b', 'us-east-2', 'Ohio'],
    ['eu_a', 'eu-west-1', 'Ireland'],
    ['au_a', 'ap-southeast-2', 'Sydney'],
  ])
  expect(new Set(REGION_KEYS.map((key) => REGIONS[key].group))).toEqual(new Set(REGION_GROUPS))
  expect(DEFAULT_REGION).toBe('us_b')
})

test('keys are lower-case on the wire and upper-case on the screen', () => {
  expect(isRegionKey('eu_a')).toBe(true)
  expect(isRegionKey('EU_A')).toBe(false)
  expect(isRegionKey('toString')).toBe(false)
  expect(displayRegionKey('eu_a')).toBe('EU_A')
})

test('each region says in one sentence where its content stays', () => {
  expect(REGIONS.au_a.dataStays).toBe('Everything in this workspace is stored in Sydney and stays in Australia.')
})
