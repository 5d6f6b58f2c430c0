import { expect, test } from 'vitest'
import { shownNames, titleWithout } from './shown-names.ts'

const speaker = (id: string, name: string, position: number, interviewer = false) => ({
  ...{ id, noteId: 'n', name, position, interviewer },
})
const speakers = [speaker('b', 'Dana Whitlock', 1), speaker('a', 'Ines Okafor', 0, true), speaker('c', 'Dana', 2)]

test('hidden names are roles in the order of the text, and none is left in the title', () => {
  const names = shownNames(speakers, true)
  expect(Object.fromEntries(names)).toEqual({ a: 'Interviewer', b: 'Speaker 1', c: 'Speaker 2' })
  expect(titleWithout('Dana Whitlock and Dana, interview', speakers, names)).toBe('Speaker 1 and Speaker 2, interview')
  const two = shownNames([...speakers, speaker('d', 'Jonas', 3, true)], true)
  expect([two.get('a'), two.get('d')]).toEqual(['Interviewer 1', 'Interviewer 2'])
})

test('names that are shown are those of the note', () => {
  expect(shownNames(speakers, false).get('b')).toBe('Dana Whitlock')
})
