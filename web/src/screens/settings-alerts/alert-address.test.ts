import { readFilterAddress } from '@verbatim/contracts/filters/filter-address.ts'
import { toFilter } from '@verbatim/contracts/filters/to-filter.ts'
import { expect, test } from 'vitest'
import { alertsOf, toAlerts, toEntry } from './alert-address.ts'

const ID = '01932f7a-6c1e-7b40-9e55-2a1c77d0e8b1'

test('an address says which alerts are listed and which one is open; what it may not say is passed over', () => {
  const asked = alertsOf('resolved', new URLSearchParams(`level=high&alert=${ID}`))
  expect(asked).toEqual({ name: 'resolved', state: 'RESOLVED', severity: 'HIGH', openId: ID })
  const nothing = alertsOf('eaten', new URLSearchParams('level=huge&alert=no-id!'))
  expect(nothing).toEqual({ name: 'open', state: 'OPEN', severity: null, openId: null })
})

test('open alerts have the short address', () => {
  expect(toAlerts('open', null)).toBe('/settings/enterprise/alerts')
  expect(toAlerts('acknowledged', 'LOW', ID)).toBe(`/settings/enterprise/alerts/acknowledged?level=low&alert=${ID}`)
})

test('an entry is found in the log by its act, object and day', () => {
  const entry = { id: ID, act: 'note.deleted', happenedAt: '2026-11-02T09:00:00.000Z' }
  const address = new URL(toEntry({ ...entry, objectType: 'note', objectId: ID }), 'https://farrow.example')
  expect([address.pathname, address.searchParams.get('entry')]).toEqual(['/audit-log', ID])
  const form = readFilterAddress(address.searchParams.get('filter') ?? '')
  expect(form && toFilter(form)).toEqual({
    and: [
      { act: { in: ['note.deleted'] } },
      { objectType: { in: ['note'] } },
      { object: { in: [ID] } },
      { happened: { equalTo: '2026-11-02' } },
    ],
  })
})
