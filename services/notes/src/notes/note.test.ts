import { expect, test } from 'vitest'
import { abstractOf, changedFields, lengthOf } from './note.ts'
import { withColors } from './speaker.ts'

const blocks = (...texts: string[]) => texts.map((text) => ({ kind: 'paragraph', text }))
const heading = (text: string) => ({ kind: 'heading', text })

test('the abstract is the first 300 characters, without breaks and without half a sign', () => {
  expect(abstractOf(blocks('One\ntwo', '', ' three '))).toBe('One two three')
  expect(abstractOf(blocks('x'.repeat(200), 'y'.repeat(200)))).toHaveLength(300)
  expect(abstractOf(blocks(`${'x'.repeat(299)}😀`))).toBe('x'.repeat(299))
})

test('the abstract begins with what was said, and a text of headings shows those', () => {
  expect(abstractOf([heading('Visit 3'), ...blocks('We wait.'), heading('Depot')])).toBe('We wait.')
  expect(abstractOf([heading('Visit 3'), ...blocks(' ')])).toBe('Visit 3')
})

test('the length counts a break between blocks', () => {
  expect(lengthOf(blocks('ab', 'c'))).toBe(4)
  expect(lengthOf(blocks('ab'))).toBe(2)
  expect(lengthOf([])).toBe(0)
})

test('fields keep their order and spelling, and null removes one', () => {
  const before = [
    { label: 'Participant', value: 'Anna' },
    { label: 'Place', value: 'Leeds' },
  ]
  const changes = [
    { label: 'PLACE', value: null },
    { label: 'participant', value: ' Ben ' },
    { label: 'Age', value: '' },
  ]
  expect(changedFields(before, changes)).toEqual([
    { label: 'Participant', value: 'Ben' },
    { label: 'Age', value: '' },
  ])
  const many = Array.from({ length: 201 }, (_, at) => ({ label: `${at}`, value: 'x' }))
  expect(() => changedFields([], many)).toThrow('200 fields')
})

test('speakers have the eight colors by order of appearance, interviewers none', () => {
  const speakers = Array.from({ length: 10 }, (_, position) => ({ position, interviewer: position === 1 }))
  expect(withColors(speakers.toReversed()).map(({ color }) => color)).toEqual([1, 0, 2, 3, 4, 5, 6, 7, 8, 1])
})
