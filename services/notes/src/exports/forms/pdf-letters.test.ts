import { expect, test } from 'vitest'
import { letterWithout, printable } from './pdf-letters.ts'

test('Latin, Greek and Cyrillic are shown; the first letter of another script is told', () => {
  expect(letterWithout('Żółć, Yıldız, Ωμέγα, Щука, Việt')).toBeNull()
  expect(letterWithout('Four days: 我等了四天')).toBe('我')
})

test('signs that are no letters are left out, tabs become spaces, lines stay', () => {
  expect(printable('a 🙂\n\tb')).toBe('a \n    b')
})
