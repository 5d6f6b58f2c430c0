import { expect, test } from 'vitest'
import { whoReacted } from './who-reacted.ts'

const member = (name: string) => ({ id: name, name })

test('who gave a sign is said by name, and those who are not told of are counted', () => {
  expect(whoReacted({ members: [member('Ines')], count: 1 })).toBe('Ines')
  expect(whoReacted({ members: [member('Ines'), member('Tomasz')], count: 2 })).toBe('Ines and Tomasz')
  expect(whoReacted({ members: [member('Ines'), null, member('Tomasz')], count: 3 })).toBe('Ines, Tomasz and 1 other')
  expect(whoReacted({ members: [null], count: 4 })).toBe('4 others')
})
