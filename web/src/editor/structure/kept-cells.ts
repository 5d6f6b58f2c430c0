import type { Node, ResolvedPos } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { CellSelection, TableMap } from 'prosemirror-tables'

/**
 * Chooses the cells anew that were chosen before a colleague's change, for y-prosemirror leaves a cursor of them, and the
 * next Backspace would not delete what is marked. Cells are known by their first lines. Null where one is gone, or the
 * table is not whole.
 */
export function keptCells({ $anchorCell, $headCell }: CellSelection, state: EditorState): Transaction | null {
  const [anchor, head] = [cellNamed(state.doc, nameOf($anchorCell)), cellNamed(state.doc, nameOf($headCell))]
  if (anchor === null || head === null) return null
  const [$anchor, $head] = [state.doc.resolve(anchor), state.doc.resolve(head)]
  const table = $anchor.node(-1)
  if ($head.node(-1) !== table || TableMap.get(table).problems) return null
  return state.tr.setSelection(new CellSelection($anchor, $head))
}

const nameOf = ({ nodeAfter }: ResolvedPos): unknown => firstLine(nodeAfter)?.attrs.id ?? null

function firstLine(cell: Node | null): Node | null {
  let found: Node | null = null
  cell?.descendants((node) => {
    if (node.isTextblock) found ??= node
    return !found
  })
  return found
}

function cellNamed(doc: Node, name: unknown): number | null {
  let found: number | null = null
  if (typeof name !== 'string') return null
  doc.descendants((node, position) => {
    if (!/^table(Cell|Header)$/.test(node.type.name)) return found === null && !node.isTextblock
    if (firstLine(node)?.attrs.id === name) found ??= position
    return false
  })
  return found
}
