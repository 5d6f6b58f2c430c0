import { expect, test } from 'vitest'
import { personKey } from './person-key.ts'

const speaker = (name: string, interviewer = false) => ({ id: 's', name, interviewer })

test('the same name is the same person in every note', () => {
  expect(personKey(speaker('Dana  Whitlock '), [], 'n1')).toBe('dana whitlock')
  expect(personKey(speaker('DANA WHITLOCK'), [], 'n2')).toBe('dana whitlock')
})

test('the research team are not people who were asked', () => {
  expect(personKey(speaker('Ines Okafor', true), [{ label: 'Participant', value: 'Dana' }], 'n')).toBe('')
})

test('speakers that nobody named are people of their own note', () => {
  for (const name of ['Speaker 2', 'speaker', 'Unnamed speaker', 'Participant A', 'P3', ''])
    expect(personKey(speaker(name), [], 'n')).toBe('n/s')
  expect(personKey(speaker('Persson'), [], 'n')).toBe('persson')
})

test('where nobody speaks, a note tells whom it is about', () => {
  expect(
    personKey(
      null,
      [
        { label: 'Fleet', value: '3' },
        { label: ' participant', value: ' Luc V. ' },
      ],
      'n',
    ),
  ).toBe('luc v.')
  expect(personKey(null, [{ label: 'Place', value: 'Ghent' }], 'n')).toBe('n')
})
