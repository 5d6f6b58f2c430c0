import { expect, test } from 'vitest'
import { conditionsOf, partsThatHold } from './filter.ts'
import { readFilter } from './read-filter.ts'

const filter = readFilter({
  and: [
    { title: { contains: 'freight' } },
    { not: { or: [{ published: { equalTo: true } }, { not: { title: { equalTo: 'Draft' } } }] } },
    { and: [{ highlightCount: { greaterThan: 3 } }] },
  ],
})!

test('the conditions of a filter come in their order, and each says whether it is wanted', () => {
  const asked = conditionsOf(filter).map(({ target, condition: { value }, wanted }) => [target, value, wanted])
  expect(asked).toEqual([
    [{ key: 'title' }, 'freight', true],
    [{ key: 'published' }, true, false],
    [{ key: 'title' }, 'Draft', true],
    [{ key: 'highlightCount' }, 3, true],
  ])
})

test('what holds for everything that is found is joined by and, however deep', () => {
  expect(partsThatHold(filter).map(({ kind }) => kind)).toEqual(['condition', 'not', 'condition'])
  expect(partsThatHold({ kind: 'or', parts: [filter] })).toEqual([{ kind: 'or', parts: [filter] }])
})
