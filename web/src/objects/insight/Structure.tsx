import { TONE_WORDS, toneOf } from '@verbatim/contracts/document-parts/containers.ts'
import { isHeadingRow, spansOf } from '@verbatim/contracts/document-parts/tables.ts'
import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'

type Drawn = (node: Node, inside: () => ReactNode[]) => ReactNode

/** Callouts, columns and tables of a document as they are read; the editor draws them alike (ui/look/document.css). */
export const STRUCTURE: Readonly<Record<string, Drawn>> = {
  callout: (node, inside) => (
    <aside data-callout={toneOf(node)} role="note" aria-label={TONE_WORDS[toneOf(node)]}>
      {inside()}
    </aside>
  ),
  columns: (_node, inside) => <div data-columns="">{inside()}</div>,
  column: (_node, inside) => <div data-column="">{inside()}</div>,
  table: (node, inside) => {
    const rows = inside()
    const headings = node.firstChild && isHeadingRow(node.firstChild) ? 1 : 0
    return (
      <div data-table="">
        <ScrollRegion label="Table">
          <table>
            {headings > 0 && <thead>{rows.slice(0, headings)}</thead>}
            <tbody>{rows.slice(headings)}</tbody>
          </table>
        </ScrollRegion>
      </div>
    )
  },
  tableRow: (_node, inside) => <tr>{inside()}</tr>,
  tableCell: (node, inside) => <td {...spanAttributes(node)}>{inside()}</td>,
  tableHeader: (node, inside) => <th {...spanAttributes(node)}>{inside()}</th>,
}

function spanAttributes(cell: Node): { colSpan?: number; rowSpan?: number } {
  const { columns, rows } = spansOf(cell)
  return { ...(columns > 1 && { colSpan: columns }), ...(rows > 1 && { rowSpan: rows }) }
}
