import { spansOf } from '@verbatim/contracts/document-parts/tables.ts'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'

/** A table that would have more places for cells than these is laid out without its spans. */
const MOST_PLACES = 100_000

/**
 * What makes the cells of tables reach no further than they may; null where all do. prosemirror-tables makes room for
 * every place of a table, and a number in a shared document can be any. All browsers write the same here.
 */
export function withSoundSpans(state: EditorState): Transaction | null {
  let tr: Transaction | null = null
  state.doc.descendants((table, position) => {
    if (table.type.name !== 'table') return !table.isTextblock
    const isTooLarge = placesOf(table) > MOST_PLACES
    table.descendants((cell, at) => {
      if (cell.type.name === 'tableRow') return true
      const { columns, rows } = isTooLarge ? { columns: 1, rows: 1 } : spansOf(cell)
      if (cell.attrs.colspan !== columns || cell.attrs.rowspan !== rows) {
        tr ??= state.tr
        tr.setNodeMarkup(position + 1 + at, null, { ...cell.attrs, colspan: columns, rowspan: rows })
      }
      return false
    })
    return false
  })
  return tr
}

function placesOf(table: Node): number {
  const widths = table.children.map((row) => row.children.reduce((sum, cell) => sum + spansOf(cell).columns, 0))
  return widths.reduce((most, width) => Math.max(most, width), 0) * table.childCount
}
