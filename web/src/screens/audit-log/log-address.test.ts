import { expect, test } from 'vitest'
import { filterOf, pageOf } from './log-address.ts'

const MEMBER = '01932f7a-6c1e-7b40-9e55-2a1c77d0e8b1'
const filter = (query: string) => filterOf(new URLSearchParams(query))

test('an address without a filter asks for everything', () => {
  expect(filter('')).toEqual({})
  expect(pageOf(new URLSearchParams())).toEqual({ after: null, before: null, pageSize: 50 })
})

test('who is a member or what acts by itself, what is an act or a kind', () => {
  expect(filter(`who=${MEMBER}&what=member.roleChanged`)).toEqual({
    memberIds: [MEMBER],
    acts: ['member.roleChanged'],
  })
  expect(filter('who=directory&what=kind:apiToken')).toEqual({ actors: ['directory'], kinds: ['apiToken'] })
})

test('an object is known by its type and id, or by its name', () => {
  expect(filter(`object=project:${MEMBER}`)).toEqual({ objectType: 'project', objectId: MEMBER })
  expect(filter('object=domain:farrow.example')).toEqual({ objectType: 'domain', objectId: 'farrow.example' })
})

test('the last day is asked for whole, by the clock of whoever reads', () => {
  expect(filter('from=2026-11-02&to=2026-11-03')).toEqual({
    since: new Date(2026, 10, 2).toISOString(),
    until: new Date(2026, 10, 4).toISOString(),
  })
})

test('what an address may not say is passed over', () => {
  expect(filter('who=nobody&what=kind:none&object=&from=2026-02-31&to=soon')).toEqual({})
  expect(filter('object=a%00b:1')).toEqual({})
  expect(pageOf(new URLSearchParams('pageSize=100000&after=a&before=b'))).toEqual({
    after: 'a',
    before: null,
    pageSize: 50,
  })
  expect(pageOf(new URLSearchParams('pageSize=25')).pageSize).toBe(25)
})
