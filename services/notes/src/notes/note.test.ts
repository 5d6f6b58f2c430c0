import { personColor } from '@verbatim/contracts/person-color.ts'
import { expect, test } from 'vitest'
import { abstractOf, labelChanges, lengthOf } from './note.ts'
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

test('the abstract of field notes is what they quote, without its marks, and words in marks alone are no quote', () => {
  const visit = blocks(
    'Field notes by Tomasz.',
    '“I told the lads it was grand.”',
    'She keeps a list.',
    '„Es ist still.“',
  )
  expect(abstractOf(visit)).toBe('I told the lads it was grand. Es ist still.')
  const turns = [
    { kind: 'turn', text: 'No. None.' },
    { kind: 'turn', text: '“Never.”' },
  ]
  expect(abstractOf(turns)).toBe('No. None. “Never.”')
  expect(abstractOf(blocks('It says “soon”.', '“Soon” or “later”'))).toBe('It says “soon”. “Soon” or “later”')
})

test('the abstract leaves out who asks, unless nobody else speaks', () => {
  const turns = [
    { kind: 'turn', text: 'How was it?', speakerId: 'ines' },
    { kind: 'turn', text: 'Slow.', speakerId: 'dana' },
  ]
  const speakers = [
    { id: 'ines', interviewer: true },
    { id: 'dana', interviewer: false },
  ]
  expect(abstractOf(turns, speakers)).toBe('Slow.')
  expect(abstractOf(turns.slice(0, 1), speakers)).toBe('How was it?')
})

test('the length counts a break between blocks', () => {
  expect(lengthOf(blocks('ab', 'c'))).toBe(4)
  expect(lengthOf(blocks('ab'))).toBe(2)
  expect(lengthOf([])).toBe(0)
})

test('changes of fields are trimmed, and null removes one', () => {
  const changes = [
    { label: ' PLACE ', value: null },
    { label: 'participant', value: ' Ben ' },
    { label: 'Age', value: '' },
  ]
  expect(labelChanges(changes)).toEqual([
    { label: 'PLACE', value: null },
    { label: 'participant', value: 'Ben' },
    { label: 'Age', value: '' },
  ])
  const many = Array.from({ length: 201 }, (_, at) => ({ label: `${at}`, value: 'x' }))
  expect(() => labelChanges(many)).toThrow('200 fields')
})

test('speakers have the colors of their names, none twice up to eight, interviewers none', () => {
  const speakers = Array.from({ length: 10 }, (_, position) => ({ name: 'Ben', position, interviewer: position === 1 }))
  const own = personColor('Ben')
  const colors = withColors(speakers.toReversed()).map(({ color }) => color)
  expect([colors[0], colors[1], colors[9]]).toEqual([own, 0, own])
  expect(new Set(colors.filter(Boolean)).size).toBe(8)
})
