import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { blocksOfHtml } from './html-document.ts'
import { blocksOfMarkdown } from './markdown-document.ts'

const told = (blocks: readonly Node[]): string =>
  blocks
    .map((node) =>
      node.isTextblock
        ? node.textContent || '_'
        : node.isLeaf
          ? node.type.name
          : `${node.type.name}(${told(node.children)})`,
    )
    .join(' ')
const read = (html: string) => {
  const blocks = blocksOfHtml(html, { tables: true })
  for (const block of blocks) block.check()
  return told(blocks)
}

test('tables stay tables where a text may have them', () => {
  expect(
    read(
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td><p>d</p></td></tr></tbody></table>',
    ),
  ).toBe('table(tableRow(tableHeader(a) tableHeader(b)) tableRow(tableCell(c) tableCell(d)))')
  expect(told(blocksOfMarkdown('|a|b|\n|-|-|\n|c|d|', { tables: true }))).toBe(
    'table(tableRow(tableHeader(a) tableHeader(b)) tableRow(tableCell(c) tableCell(d)))',
  )
  expect(told(blocksOfHtml('<table><tr><td>a</td><td>b</td></tr></table>'))).toBe('a | b')
})

test('what a cell cannot hold does not end its table, and its words stay where they were', () => {
  const cell = (html: string) => read(`<table><tr><td>${html}</td><td>next</td></tr></table>`)
  const as = (inside: string) => `table(tableRow(tableCell(${inside}) tableCell(next)))`
  expect(cell('<h2>a</h2><pre>b</pre><blockquote><p>c</p></blockquote>')).toBe(as('a b c'))
  expect(cell('a<table><tr><td>b</td><td>c</td></tr><tr><td>d</td></tr></table>e')).toBe(as('a b | c d e'))
  expect(cell('a<hr>b<img data-file-id="0199a7c0-0000-7000-8000-000000000001" alt="">')).toBe(as('a b'))
  expect(cell('<ul><li>a<h3>b</h3></li></ul><aside data-callout="GOOD"><p>c</p></aside>')).toBe(
    as('bulletList(listItem(a b)) c'),
  )
  expect(cell('')).toBe(as('_'))
})

test('parts of tables without their table, and tables without parts, are read', () => {
  expect(read('<td>a</td>')).toContain('a')
  expect(read('<table></table>')).toMatch(/^(table\(tableRow\(table(Cell|Header)\(_\)\)\))?$/)
  expect(read('<table><caption>Steps</caption><tr></tr><tr><td>a</td></tr></table>')).toContain('tableCell(a)')
})
