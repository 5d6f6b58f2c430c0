import { expect, test } from 'vitest'
import { markedText } from './marked-text.ts'

test('words are marked once, however many highlights stand on them, and nothing of the text is markup', () => {
  expect(markedText('I <cannot> wait', [])).toBe('I &#60;cannot&#62; wait')
  expect(markedText('I cannot wait', [{ start: 2, end: 8 }])).toBe('I <mark>cannot</mark> wait')
  const overlapping = [
    { start: 9, end: 13 },
    { start: 2, end: 8 },
    { start: 5, end: 10 },
  ]
  expect(markedText('I cannot wait', overlapping)).toBe('I <mark>cannot wait</mark>')
  const odd = [
    { start: -3, end: 1 },
    { start: 12, end: 99 },
    { start: 5, end: 5 },
    { start: 50, end: 60 },
  ]
  expect(markedText('I cannot wait', odd)).toBe('<mark>I</mark> cannot wai<mark>t</mark>')
  expect(markedText('one\ntwo', [{ start: 0, end: 7 }])).toBe('<mark>one<br>two</mark>')
})
