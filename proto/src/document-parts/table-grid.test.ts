import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { documentSchema } from '../document-schema.ts'
import { tableGrid } from './table-grid.ts'

const { nodes } = documentSchema
const cell = (colspan = 1, rowspan = 1, name = 'tableCell'): Node =>
  nodes[name]!.create({ colspan, rowspan }, nodes.paragraph!.create())
const heading = () => cell(1, 1, 'tableHeader')
const table = (...rows: Node[][]): Node =>
  nodes.table!.create(
    null,
    rows.map((cells) => nodes.tableRow!.create(null, cells)),
  )
const places = (given: Node) =>
  tableGrid(given).rows.map((cells) => cells.map(({ column, columns, rows }) => [column, columns, rows]))

test('a cell stands right of those from above, and takes as many columns and rows as it says', () => {
  expect(places(table([cell(1, 2), cell(2)], [cell(), cell()]))).toEqual([
    [
      [0, 1, 2],
      [1, 2, 1],
    ],
    [
      [1, 1, 1],
      [2, 1, 1],
    ],
  ])
})

test('no two take one place and none reaches below the table, whatever it says', () => {
  expect(places(table([cell(), cell(1, 9)], [cell(2), cell()]))).toEqual([
    [
      [0, 1, 1],
      [1, 1, 2],
    ],
    [
      [0, 1, 1],
      [2, 1, 1],
    ],
  ])
  expect(tableGrid(table([cell(1e9, 1e9)], [cell(-1, 0.5)])).width).toBe(1)
})

test('a table too large for its spans stands without them', () => {
  const wide = table(...Array.from({ length: 1100 }, () => [cell(100), cell()]))
  expect(tableGrid(wide).width).toBe(2)
})

test('headings in a row of headings are those of columns, others of their row', () => {
  const heads = (given: Node) => tableGrid(given).rows.map((cells) => cells.map(({ heads: of }) => of))
  const given = table([heading(), heading()], [heading(), cell()])
  expect(heads(given)).toEqual([
    ['col', 'col'],
    ['row', null],
  ])
  expect([tableGrid(given).isHeaded, tableGrid(table([heading(), cell()])).isHeaded]).toEqual([true, false])
})

test('a table with one very long row and very many short ones costs no more than its cells', () => {
  const ragged = table(
    Array.from({ length: 20_000 }, () => cell()),
    ...Array.from({ length: 20_000 }, () => [cell()]),
  )
  const { width, rows } = tableGrid(ragged)
  expect([width, rows.length, rows[0]?.at(-1)?.column]).toEqual([20_000, 20_001, 19_999])
})
