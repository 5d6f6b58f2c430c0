import { expect, test } from 'vitest'
import { readFirstDocument } from './read-first-document.ts'

test('a table that an insight begins with stays one, and its cells are found by their words', () => {
  const html = '<table><tr><th>Step</th></tr><tr><td><h2>Papers</h2></td></tr></table>'
  for (const content of [{ html }, { markdown: '| Step |\n|-|\n| Papers |' }])
    expect(readFirstDocument(content).blocks.map(({ text }) => text)).toEqual(['Step', 'Papers'])
})

test('a callout, columns and a divider come in as what they are', () => {
  const html =
    '<aside data-callout="GOOD"><p>a</p></aside><hr><div data-columns><div data-column><p>b</p></div></div><p>c</p>'
  expect(readFirstDocument({ html }).blocks.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    ...['paragraph a', 'horizontalRule ', 'paragraph b', 'paragraph c'],
  ])
})

test('a table that no page can show is refused', () => {
  const html = `<table><tr>${'<td></td>'.repeat(400)}</tr>${'<tr><td></td></tr>'.repeat(400)}</table>`
  expect(() => readFirstDocument({ html })).toThrow(/table in this text is too large/)
})
