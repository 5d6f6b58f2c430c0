import { expect, test } from 'vitest'
import { countWords } from './inbox-words.ts'

test('what waits is counted up to a hundred', () => {
  expect([1, 99, 100].map(countWords)).toEqual(['1', '99', '99+'])
})
