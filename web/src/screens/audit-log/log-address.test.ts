import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { toFilter } from '@verbatim/contracts/filters/to-filter.ts'
import { expect, test } from 'vitest'
import { dayRow, formOf, narrowed, objectRows, rowOf, toLog } from '../../objects/audit/audit-form.ts'
import { formAt, pageOf, withForm } from './log-address.ts'

const MEMBER = '01932f7a-6c1e-7b40-9e55-2a1c77d0e8b1'
const asked = (query: string) => {
  const form = formAt(new URLSearchParams(query))
  return form && toFilter(form)
}
const act = { act: { in: ['member.roleChanged'] } }

test('an address without a filter asks for everything', () => {
  expect(asked('')).toBeNull()
  expect(asked('filter=nothing.to.read')).toBeNull()
  expect(pageOf(new URLSearchParams())).toEqual({ after: null, before: null, pageSize: 50 })
})

test('a filter stands in the address as in that of a list, and another one takes its page and its open entry away', () => {
  const form = formOf([rowOf('act', 'member.roleChanged'), rowOf('actor', MEMBER, 'me')])
  const address = withForm(new URLSearchParams('pageSize=25&after=a&entry=b&who=directory'), form)
  expect([...(address ?? [])].map(([name]) => name)).toEqual(['pageSize', 'filter'])
  expect(asked(String(address))).toEqual({ and: [act, { actor: { in: [MEMBER, 'me'] } }] })
  expect(String(withForm(address ?? new URLSearchParams(), null))).toBe('pageSize=25')
  expect(withForm(new URLSearchParams(), formOf([rowOf('object', ...Array(5000).fill('x'.repeat(200)))]))).toBeNull()
})

test('links of before are read: who, what, an object, and days', () => {
  expect(asked(`who=${MEMBER}&what=member.roleChanged`)).toEqual({ and: [{ actor: { in: [MEMBER] } }, act] })
  expect(asked('who=directory&what=kind:apiToken')).toEqual({
    and: [{ actorKind: { in: ['directory'] } }, { actKind: { in: ['apiToken'] } }],
  })
  expect(asked('object=domain:farrow.example')).toEqual({
    and: [{ objectType: { in: ['domain'] } }, { object: { in: ['farrow.example'] } }],
  })
  expect(asked('from=2026-11-02&to=2026-11-03')).toEqual({
    and: [{ happened: { greaterThan: '2026-11-01' } }, { happened: { lessThan: '2026-11-04' } }],
  })
})

test('what an address may not say is passed over', () => {
  expect(asked('who=nobody&what=kind:none&object=&from=2026-02-31&to=soon')).toBeNull()
  expect(asked('object=a%00b:1')).toBeNull()
  expect(pageOf(new URLSearchParams('pageSize=100000&after=a&before=b'))).toEqual({
    after: 'a',
    before: null,
    pageSize: 50,
  })
  expect(pageOf(new URLSearchParams('pageSize=25')).pageSize).toBe(25)
})

test('a way from an entry narrows what is there: the same field makes way, and a choice of several stays together', () => {
  const form = formOf([rowOf('act', 'note.deleted'), rowOf('actor', MEMBER)])
  expect(toFilter(narrowed(form, [rowOf('act', 'member.roleChanged')]))).toEqual({
    and: [{ actor: { in: [MEMBER] } }, act],
  })
  const either: FilterForm = { ...form, combinator: 'Or' }
  expect(toFilter(narrowed(either, objectRows('user', MEMBER)))).toEqual({
    and: [
      { or: [{ act: { in: ['note.deleted'] } }, { actor: { in: [MEMBER] } }] },
      { objectType: { in: ['user'] } },
      { object: { in: [MEMBER] } },
    ],
  })
  expect(asked(toLog([dayRow('2026-11-26')]).split('?')[1] ?? '')).toEqual({ happened: { equalTo: '2026-11-26' } })
})
