import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { REGION_KEYS } from '@verbatim/contracts/regions.ts'
import { expect, test } from 'vitest'
import { createRegionGateways } from '../proxy/region-gateways.ts'
import { createClosestRegion, propose } from './closest-region.ts'

test('the fastest region is proposed', () => {
  const sorted = [
    { region: 'eu_a', milliseconds: 18 },
    { region: 'us_b', milliseconds: 92 },
  ] as const
  expect(propose(sorted, REGION_KEYS)).toBe('eu_a')
})

test('among regions that are equally close the default one is proposed', () => {
  const sorted = [
    { region: 'au_a', milliseconds: 1 },
    { region: 'us_b', milliseconds: 2 },
  ] as const
  expect(propose(sorted, REGION_KEYS)).toBe('us_b')
})

test('when no region answers the default one is proposed, or the first of an installation without it', () => {
  expect(propose([], REGION_KEYS)).toBe('us_b')
  expect(propose([], ['eu_a', 'au_a'])).toBe('eu_a')
})

test('however many ask, the regions are looked at once in thirty seconds, and after three when none answered', async () => {
  let asked = 0
  const region = createServer((_request, response) => {
    asked++
    response.end('pong')
  })
  await once(region.listen(0, '127.0.0.1'), 'listening')
  const gateways = { eu_a: createRegionGateways([`http://127.0.0.1:${(region.address() as AddressInfo).port}`]) }
  let now = 0
  const closest = createClosestRegion(gateways, () => now)
  const answers = await Promise.all([closest(), closest(), closest()])
  expect(answers.map(({ fastestRegion }) => fastestRegion)).toEqual(['eu_a', 'eu_a', 'eu_a'])
  now = 29_999
  await closest()
  expect(asked).toBe(1)
  now = 30_000
  await closest()
  expect(asked).toBe(2)
  region.closeAllConnections()
  region.close()
  await once(region, 'close')
  now = 60_000
  expect(await closest()).toEqual({ fastestRegion: 'eu_a', availableRegions: [] })
  await once(region.listen((region.address() as AddressInfo | null)?.port ?? 0, '127.0.0.1'), 'listening')
  await gateways.eu_a.stop()
  region.close()
})
