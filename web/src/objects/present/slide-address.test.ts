import { expect, test } from 'vitest'
import { slideAt } from './slide-address.ts'

test('the address names a slide; what names none is the first, and what is too far the last', () => {
  expect(['2', 'last', '9', '0', 'x', null].map((named) => slideAt(named, 4))).toEqual([1, 3, 3, 0, 0, 0])
})
