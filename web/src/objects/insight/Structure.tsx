import { TONE_WORDS, toneOf } from '@verbatim/contracts/document-parts/containers.ts'
import { type GridCell, tableGrid } from '@verbatim/contracts/document-parts/table-grid.ts'
import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'

type Inside = (node: Node) => ReactNode[]
type Drawn = (node: Node, inside: Inside) => ReactNode

/** Callouts, columns and tables of a document as they are read; the editor draws them alike (ui/look/document.css). */
export const STRUCTURE: Readonly<Record<string, Drawn>> = {
  callout: (node, inside) => (
    <aside data-callout={toneOf(node)} role="note" aria-label={TONE_WORDS[toneOf(node)]}>
      {inside(node)}
    </aside>
  ),
  columns: (node, inside) => <div data-columns="">{inside(node)}</div>,
  column: (node, inside) => <div data-column="">{inside(node)}</div>,
  table: (node, inside) => <Table node={node} inside={inside} />,
}

function Table({ node, inside }: { node: Node; inside: Inside }) {
  const { rows, isHeaded } = tableGrid(node)
  const drawn = rows.map((cells, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name
    <tr key={at}>
      {cells.map((cell) => (
        <Cell key={cell.column} cell={cell} inside={inside} />
      ))}
    </tr>
  ))
  return (
    <div data-table="">
      <ScrollRegion label="Table">
        <table>
          {isHeaded && <thead>{drawn[0]}</thead>}
          <tbody>{isHeaded ? drawn.slice(1) : drawn}</tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

function Cell({ cell: { node, columns, rows, heads }, inside }: { cell: GridCell; inside: Inside }) {
  const spans = { ...(columns > 1 && { colSpan: columns }), ...(rows > 1 && { rowSpan: rows }) }
  if (!heads) return <td {...spans}>{inside(node)}</td>
  return (
    <th scope={heads} {...spans}>
      {inside(node)}
    </th>
  )
}
