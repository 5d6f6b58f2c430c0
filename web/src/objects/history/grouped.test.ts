import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { documentDifference } from '@verbatim/contracts/versions/document-difference.ts'
import { expect, test } from 'vitest'
import { cellsOf, groupsOf } from './grouped.ts'

const words = (text: string) => ({
  ...{ type: 'paragraph', attrs: { id: `${text}0000000000`.slice(0, 10) } },
  ...(text ? { content: [{ type: 'text', text }] } : {}),
})
const row = (...texts: string[]) => ({
  type: 'tableRow',
  content: texts.map((text) => ({ type: 'tableCell', content: text.split(' ').map(words) })),
})
const docOf = (...content: object[]) => documentSchema.nodeFromJSON({ type: 'doc', content })
const callout = (...texts: string[]) => ({ type: 'callout', attrs: { tone: 'GOOD' }, content: texts.map(words) })

/** Groups of a difference: `row a|b`, `GOOD c`; what came has +, what went -. */
function read(before: object[], after: object[]): string[] {
  const signs = { ADDED: '+', REMOVED: '-', CHANGED: '~', SAME: '' }
  return groupsOf(documentDifference(docOf(...before), docOf(...after)).blocks).map(({ isRow, lines }) => {
    const told = (of: typeof lines) => of.map(({ change, block }) => `${signs[change]}${block.text}`).join(' ')
    return isRow ? `row ${cellsOf(lines).map(told).join('|')}` : `${lines[0]?.block.tone ?? 'lines'} ${told(lines)}`
  })
}

test('rows of a table stay rows where a row, a column or a line of a cell came or went', () => {
  const table = (...rows: object[]) => [words('above'), { type: 'table', content: rows }]
  const before = table(row('a', 'b'), row('c', 'd'))
  expect(read(before, before)).toEqual(['lines above', 'row a|b', 'row c|d'])
  expect(read(before, table(row('a', 'b'), row('x', 'y'), row('c', 'd')))).toEqual([
    ...['lines above', 'row a|b', 'row +x|+y', 'row c|d'],
  ])
  expect(read(before, table(row('b'), row('d')))).toEqual(['lines above', 'row -a|b', 'row -c|d'])
  expect(read(before, table(row('a e', 'b'), row('c', 'd')))).toEqual(['lines above', 'row a +e|b', 'row c|d'])
})

test('the lines of a callout stand together', () => {
  expect(read([words('a'), callout('b', 'c'), words('d')], [words('a'), callout('b', 'e'), words('d')])).toEqual([
    ...['lines a', 'GOOD b -c +e', 'lines d'],
  ])
})
