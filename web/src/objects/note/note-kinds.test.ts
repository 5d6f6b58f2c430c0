import { expect, test } from 'vitest'
import { NOTE_KINDS } from './note-kinds.ts'

test('every kind of note has an outline of its own, so that a film is not taken for a sound', () => {
  const outlines = Object.values(NOTE_KINDS).map(({ icon }) => icon)
  expect(new Set(outlines).size).toBe(outlines.length)
})
