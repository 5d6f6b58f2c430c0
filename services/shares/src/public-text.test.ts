import { expect, test } from 'vitest'
import { publicText } from './public-text.ts'

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const page = (...content: object[]) => publicText({ type: 'doc', content }, () => null)

test('what only whoever presents is to say stands on no public page', () => {
  expect(page(words('One.'), { type: 'speakerNotes', content: [words('Wait.')] }, words('Two.'))).toBe(
    '<p>One.</p><p>Two.</p>',
  )
})

test('words cannot become markup', () => {
  expect(page(words('<img src=x onerror=alert(1)>'))).toBe('<p>&#60;img src=x onerror=alert(1)&#62;</p>')
})
