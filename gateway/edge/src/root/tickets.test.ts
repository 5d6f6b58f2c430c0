import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTicket, sealRegion } from './tickets.ts'

const key = randomBytes(32)

test('a ticket opens to its region and shows nothing of it outside', () => {
  expect(openTicket(sealRegion('eu_a', key), key)).toBe('eu_a')
  expect(sealRegion('eu_a', key)).toHaveLength(sealRegion('us_b', key).length)
  expect(sealRegion('eu_a', key)).not.toBe(sealRegion('eu_a', key))
})

test.each([undefined, '', 'x', 'AAAA', sealRegion('us_b', randomBytes(32))])(
  'a forged ticket is refused: %s',
  (ticket) => {
    expect(() => openTicket(ticket, key)).toThrow(/Begin again/)
  },
)
