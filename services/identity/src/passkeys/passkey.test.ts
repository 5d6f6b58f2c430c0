import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { expect, test } from 'vitest'
import { countsOn, originOf } from './passkey.ts'

test('a counter goes up, or is none at all', () => {
  expect([countsOn(0, 0), countsOn(0, 1), countsOn(4, 5), countsOn(4, 400)]).toEqual([true, true, true, true])
  expect([countsOn(4, 4), countsOn(4, 3), countsOn(4, 0)]).toEqual([false, false, false])
})

test('each host has one origin', () => {
  expect(originOf(testSettings, 'farrow')).toBe('http://farrow.verbatim.localhost:3000')
  expect(originOf({ ...testSettings, publicProtocol: 'https', publicPort: 443 }, null)).toBe(
    'https://verbatim.localhost',
  )
})
