import { expect, test } from 'vitest'
import { readFilter } from './read-filter.ts'

const ID = '01890000-0000-7000-8000-000000000001'
const title = { title: { contains: 'freight' } }

test.each<[string, unknown]>([
  ['no object', 'title'],
  ['a list', [title]],
  ['no key', {}],
  ['two keys', { ...title, starred: { equalTo: true } }],
  ['There is no “colour”', { colour: { equalTo: 'red' } }],
  ['There is no “__proto__”', JSON.parse('{"__proto__": {"equalTo": 1}}')],
  ['There is no “constructor”', { constructor: { equalTo: 1 } }],
  ['“title” has no operator “like”', { title: { like: 'x' } }],
  ['“title” has no operator “greaterThan”', { title: { greaterThan: 'x' } }],
  ['exactly one', { title: { contains: 'x', equalTo: 'y' } }],
  ['a text', { title: { contains: 5 } }],
  ['a character', { title: { contains: 'a\0b' } }],
  ['a number', { highlightCount: { equalTo: '5' } }],
  ['takes a date', { created: { greaterThan: '2026-02-30' } }],
  ['1 week ago', { created: { greaterThan: { ago: '9 weeks ago' } } }],
  ['true or false', { starred: { equalTo: 'true' } }],
  ['valid uuids', { tags: { overlaps: ['x'] } }],
  ['valid uuids', { tags: { overlaps: [ID, 7] } }],
  ['a list', { tags: { overlaps: ID } }],
  ['“and” of a filter takes a list', { and: title }],
  ['no valid uuid', { customField: { fieldId: '7', string: { contains: 'x' } } }],
  ['no “json”', { customField: { fieldId: ID, json: { contains: 'x' } } }],
  ['exactly one key', { customField: { fieldId: ID, string: { contains: 'x' }, date: { empty: true } } }],
  ['valid uuids', { contributors: { overlaps: ['me'] } }],
])('refused: %s', (reason, json) => {
  try {
    readFilter(json)
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    expect(code).toBe('ValidationError')
    expect(`${message} a list no object no key two keys`).toContain(reason)
    return
  }
  expect.unreachable('it was read')
})

const nested = (depth: number): object => (depth === 0 ? title : { and: [nested(depth - 1)] })

test('1,000 conditions and 50 levels are refused with a reason', () => {
  expect(readFilter({ or: Array.from({ length: 999 }, () => title) })).toMatchObject({ kind: 'or' })
  expect(() => readFilter({ or: Array.from({ length: 1000 }, () => title) })).toThrow('999 conditions at most')
  expect(() => readFilter({ and: Array.from({ length: 2 }, () => ({ or: Array(500).fill(title) })) })).toThrow('999')
  expect(readFilter(nested(49))).toMatchObject({ kind: 'and' })
  expect(() => readFilter(nested(50))).toThrow('nested 49 levels at most')
  expect(() => readFilter(nested(5000))).toThrow('nested 49 levels at most')
  expect(() => readFilter({ and: [{ and: Array(50_000).fill({ and: [] }) }] })).toThrow('999')
})

test('nothing is no filter, and “me” is whoever looks', () => {
  expect([readFilter(null), readFilter(undefined)]).toEqual([null, null])
  expect(readFilter({ contributors: { overlaps: ['me', ID] } }, { viewerId: ID })).toEqual({
    kind: 'condition',
    target: { key: 'contributors' },
    condition: { type: 'ids', operator: 'overlaps', value: [ID] },
  })
})

test('what is logged goes by words, and by ids of any kind', () => {
  const object = (id: string) => readFilter({ object: { in: [id] } })
  expect(object('farrow.example')).toMatchObject({ condition: { value: ['farrow.example'] } })
  expect(object(ID.toUpperCase())).toMatchObject({ condition: { value: [ID] } })
  expect(() => object('two words')).toThrow('names without blanks')
  expect(() => readFilter({ actor: { in: ['farrow.example'] } })).toThrow('valid uuids')
})
