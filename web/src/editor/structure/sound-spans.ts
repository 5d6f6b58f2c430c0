import { isOverlarge } from '@verbatim/contracts/document-parts/table-grid.ts'
import { spansOf } from '@verbatim/contracts/document-parts/tables.ts'
import type { EditorState, Transaction } from 'prosemirror-state'

/**
 * What makes the cells of tables reach no further than they may; null where all do. prosemirror-tables makes room for
 * every place of a table, and a number in a shared document can be any. All browsers write the same here.
 */
export function withSoundSpans(state: EditorState): Transaction | null {
  let tr: Transaction | null = null
  state.doc.descendants((table, position) => {
    if (table.type.name !== 'table') return !table.isTextblock
    const isTooLarge = isOverlarge(table)
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
