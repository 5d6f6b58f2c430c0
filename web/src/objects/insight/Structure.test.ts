import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Node } from 'prosemirror-model'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { STRUCTURE } from './Structure.tsx'

/** Draws the structure of a text, and of everything else its words. */
function drawn(content: object): string {
  const doc = documentSchema.nodeFromJSON({ type: 'doc', content: [content] })
  return renderToStaticMarkup(createElement(Fragment, null, ...inside(doc)))
}
const inside = (node: Node): ReactNode[] =>
  node.children.map((child, key) =>
    createElement(Fragment, { key }, STRUCTURE[child.type.name]?.(child, inside) ?? child.textContent),
  )

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const cell = (text: string, attrs = {}, type = 'tableCell') => ({ type, attrs, content: [words(text)] })
const row = (...content: object[]) => ({ type: 'tableRow', content })

test('a callout says in words what it is, also one of a tone that nobody knows', () => {
  const callout = (tone: string) => drawn({ type: 'callout', attrs: { tone }, content: [words('Beware')] })
  expect(callout('WARNING')).toBe('<aside data-callout="WARNING" role="note" aria-label="Warning">Beware</aside>')
  expect(callout('"><script>')).toContain('data-callout="NOTE"')
})

test('columns stand beside each other, and a table says of what its headings are', () => {
  const column = (text: string) => ({ type: 'column', content: [words(text)] })
  expect(drawn({ type: 'columns', content: [column('a'), column('b')] })).toBe(
    '<div data-columns=""><div data-column="">a</div><div data-column="">b</div></div>',
  )
  const headed = row(cell('Step', {}, 'tableHeader'), cell('Days', {}, 'tableHeader'))
  const html = drawn({ type: 'table', content: [headed, row(cell('Papers', {}, 'tableHeader'), cell('3'))] })
  expect(html).toContain('<thead><tr><th scope="col">Step</th><th scope="col">Days</th></tr></thead>')
  expect(html).toContain('<tbody><tr><th scope="row">Papers</th><td>3</td></tr></tbody>')
})

test('a cell reaches over others only as far as it may', () => {
  const wide = (colspan: number) => drawn({ type: 'table', content: [row(cell('a', { colspan })), row(cell('b'))] })
  expect(wide(2)).toContain('<td colSpan="2">')
  expect(wide(1e9)).not.toContain('colSpan')
})
