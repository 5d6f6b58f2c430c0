import { type FilterForm, type FilterRow, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedParts, NO_VIEW_DATA, readViewAddress, VIEW_PARTS, writeViewAddress } from './view-address.ts'

const read = (query: string) => readViewAddress(new URLSearchParams(query))
const written = (view: Partial<ViewData>, saved: Partial<ViewData> = {}, before = '') =>
  writeViewAddress(new URLSearchParams(before), { ...NO_VIEW_DATA, ...view }, { ...NO_VIEW_DATA, ...saved })

const FIELD = '01900000-0000-7000-8000-000000000001'

test('an address is short and says only what is not as the saved view has it', () => {
  const view = {
    sort: [{ key: 'created', direction: 'DESC' as const }],
    group: { by: 'SELECT' as const, fieldId: FIELD },
    fieldVisibility: [
      { key: 'tags', visible: true },
      { key: 'length', visible: false },
    ],
    columns: [
      { key: 'title', width: 300, sticky: true, wrapped: false },
      { key: 'created', width: null, sticky: false, wrapped: true },
      { key: 'length', width: null, sticky: false, wrapped: false },
    ],
  }
  const query = written(view)
  expect(Object.fromEntries(query)).toEqual({
    sort: 'created.DESC',
    group: `SELECT.${FIELD}`,
    fieldVisibility: 'tags~!length',
    columns: 'title.300.s~created..w~length',
  })
  expect(readViewAddress(query)).toEqual(view)
  expect(written(view, view).size).toBe(0)
  expect(changedParts({ ...NO_VIEW_DATA, ...view }, NO_VIEW_DATA)).toEqual([
    'sort',
    'group',
    'columns',
    'fieldVisibility',
  ])
})

test('a part that was taken away is said, so that the saved one does not come back', () => {
  const saved = { sort: [{ key: 'title', direction: 'ASC' as const }], group: { by: 'TAG' as const, fieldId: null } }
  expect(String(written({}, saved, 'q=photo&peek=Side'))).toBe('q=photo&peek=Side&sort=none&group=none')
  expect(read('sort=none&group=none&filter=none')).toEqual({ sort: [], group: null, filter: null })
})

test('rows and groups of a filter come back in their order, a row without a field too', () => {
  const form: FilterForm = {
    id: 'a',
    combinator: 'And',
    rows: [
      { id: 'b', field: systemField('created'), operatorType: 'isAfter', values: ['1 week ago'] },
      { id: 'c', combinator: 'Or', rows: [{ id: 'd', field: null, operatorType: 'is', values: [] }] },
    ],
  }
  const query = written({ filter: form })
  expect(query.get('filter')).toBe('A2.created.isAfter1.1-week-ago.O1.*.is0')
  const again = readViewAddress(query)
  expect(again.filter).toMatchObject({ id: '0', rows: [{ id: '0-0' }, { id: '0-1', rows: [{ id: '0-1-0' }] }] })
  expect(changedParts({ ...NO_VIEW_DATA, ...again }, { ...NO_VIEW_DATA, filter: form })).toEqual([])
})

const key = fc.oneof(
  fc.constantFrom('title', 'created', 'highlightCount', 'openingQuote'),
  fc.nat({ max: 9 }).map(() => `field:${newId()}`),
)
const text = fc.string({ unit: 'binary', maxLength: 20 }).map((one) => one.replaceAll('\u0000', '').toWellFormed())
const row = fc.record<FilterRow>({
  id: fc.constant('r'),
  field: fc.option(
    fc.constantFrom(systemField('title'), systemField('tags'), {
      kind: 'custom',
      fieldType: 'TEXT',
      id: FIELD,
    } as const),
  ),
  operatorType: fc.constantFrom('contains', 'oneOf', 'isEmpty'),
  values: fc.array(
    text.map((one) => one.slice(0, 4).toWellFormed()),
    { maxLength: 3 },
  ),
})
const { filter } = fc.letrec<{ filter: FilterForm }>((tie) => ({
  filter: fc.record({
    id: fc.constant('f'),
    combinator: fc.constantFrom('And' as const, 'Or' as const),
    rows: fc.array(fc.oneof({ maxDepth: 3 }, row, tie('filter')), { maxLength: 3 }),
  }),
}))
const once = { selector: ({ key: one }: { key: string }) => one }
const view = fc.record<ViewData>({
  filter: fc.option(filter),
  sort: fc.uniqueArray(fc.record({ key, direction: fc.constantFrom('ASC' as const, 'DESC' as const) }), {
    ...once,
    maxLength: 3,
  }),
  group: fc.option(
    fc.record({ by: fc.constantFrom('SELECT' as const, 'TAG' as const), fieldId: fc.option(fc.constant(FIELD)) }),
  ),
  columns: fc.uniqueArray(
    fc.record({
      key,
      width: fc.option(fc.integer({ min: 40, max: 2000 })),
      sticky: fc.boolean(),
      wrapped: fc.boolean(),
    }),
    once,
  ),
  fieldVisibility: fc.uniqueArray(fc.record({ key, visible: fc.boolean() }), once),
  collapsedGroups: fc.array(text, { maxLength: 4 }),
  summary: fc.dictionary(key, fc.constantFrom('count' as const, 'mean' as const, 'npsScore' as const), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
})

test('every view comes back from its address, and from the address as somebody pasted it', () => {
  fc.assert(
    fc.property(view, view, (now, saved) => {
      const query = writeViewAddress(new URLSearchParams('q=photo'), now, saved)
      const pasted = new URL(`https://farrow.example/v/1?${query}`).searchParams
      const shown = { ...saved, ...readViewAddress(pasted) }
      expect(changedParts(shown, now)).toEqual([])
      expect(shown.collapsedGroups).toEqual(now.collapsedGroups)
      expect(pasted.get('q')).toBe('photo')
    }),
  )
})

test('an address from anywhere never throws, and what it says can be saved', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.string().map((words) => `A2.tags.${words}`),
  )
  fc.assert(
    fc.property(fc.constantFrom(...VIEW_PARTS), hostile, (part, value) => {
      const said = readViewAddress(new URLSearchParams([[part, value]]))
      expect(written({ ...said }).size).toBeLessThanOrEqual(1)
    }),
  )
  for (const query of [
    'filter=[',
    'filter=A2.title',
    `filter=${'A1.'.repeat(60)}A0`,
    `filter=A999.${'*.is0.'.repeat(999)}`,
    'filter=A1.__proto__.is0',
    'sort=title.UP',
    'sort=a.ASC~b.ASC~c.ASC~d.ASC',
    'group=EVERYTHING',
    'group=SELECT.no-id',
    'columns=title.NaN',
    'columns=title.9000',
    'columns=Drop table',
    `collapsedGroups=${'['.repeat(9000)}`,
    'collapsedGroups={"a":1}',
    'summary=title.median',
    'summary=__proto__.mean',
  ])
    expect(read(query), query.slice(0, 80)).toEqual({})
})
