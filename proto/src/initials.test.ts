import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('a name is shortened to the letters people recognise', () => {
  expect([initials('Dana Whitlock'), initials('Emre K. Yıldız'), initials('Farrow'), initials('—')]).toEqual([
    'DW',
    'EY',
    'FA',
    '?',
  ])
})
