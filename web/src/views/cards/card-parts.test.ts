import { expect, test } from 'vitest'
import type { ColumnType, ViewColumn } from '../view-props.ts'
import { cardParts } from './card-parts.ts'

const column = (type: ColumnType, key = type.toLowerCase()): ViewColumn => ({
  ...{ key, title: key, type, width: 100, sticky: false, wrapped: false },
})

test('each column stands at one place of a card, and what has no place of its own stands below in its order', () => {
  const columns = [column('DATE'), column('TITLE'), column('COUNT'), column('SELECT'), column('COUNT', 'insights')]
  const place = { ...column('TEXT', 'place'), field: { id: 'place', type: 'TEXT' as const, title: 'Place' } }
  const { title, quote, count, meta, fields } = cardParts([place, ...columns])
  expect([title?.key, quote, count?.key]).toEqual(['title', undefined, 'count'])
  expect(meta.map(({ key }) => key)).toEqual(['date', 'select', 'insights'])
  expect(fields.map(({ key }) => key)).toEqual(['place'])
})
