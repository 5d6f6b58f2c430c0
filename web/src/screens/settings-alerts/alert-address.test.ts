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
  const entry = { id: ID, act: 'note.deleted', happenedAt: new Date(2026, 10, 2, 9).toISOString() }
  expect(toEntry({ ...entry, objectType: 'note', objectId: ID })).toBe(
    `/audit-log?what=note.deleted&object=note%3A${ID}&from=2026-11-02&to=2026-11-02&entry=${ID}`,
  )
})
