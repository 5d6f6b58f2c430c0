import { expect, test } from 'vitest'
import { personColor } from './person-color.ts'

test('a person has the same colour everywhere, however the name is typed', () => {
  expect(personColor(' dana whitlock ')).toBe(personColor('Dana Whitlock'))
  expect(personColor('Dana Whitlock')).not.toBe(personColor('Callum Reid'))
  expect(personColor('')).toBe(1)
})

test('eight people beside each other have eight colours, and the ninth begins again', () => {
  const taken = new Set<number>()
  for (let person = 0; person < 8; person++) taken.add(personColor('Speaker', taken))
  expect(taken).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
  expect(personColor('Speaker', taken)).toBe(personColor('Speaker'))
})
