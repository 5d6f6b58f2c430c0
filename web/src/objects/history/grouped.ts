import type { BlockDifference } from '@verbatim/contracts/versions/document-difference.ts'
import { isSameCell, isSameRow } from '@verbatim/contracts/versions/flat-blocks.ts'

/** Lines that stand together: those of a row of a table, or in callouts of one tone, or neither. */
export type Group = { isRow: boolean; lines: BlockDifference[] }

/** Lines of a difference as they are drawn: rows of tables as rows, words of a callout in one frame. */
export function groupsOf(lines: readonly BlockDifference[]): Group[] {
  const groups: Group[] = []
  for (const line of lines) {
    const group = groups.at(-1)
    if (group && belongs(line, group)) group.lines.push(line)
    else groups.push({ isRow: line.block.cell !== null, lines: [line] })
  }
  return groups
}

function belongs({ block }: BlockDifference, { isRow, lines }: Group): boolean {
  const last = lines.at(-1)
  if (isRow) return last !== undefined && isSameRow(last.block, block)
  return block.cell === null && lines[0]?.block.tone === block.tone
}

/** The lines of a row by their cells, in order. */
export function cellsOf(row: readonly BlockDifference[]): BlockDifference[][] {
  const cells: BlockDifference[][] = []
  for (const line of row) {
    const cell = cells.at(-1)
    const last = cell?.at(-1)
    if (cell && last && isSameCell(last.block, line.block)) cell.push(line)
    else cells.push([line])
  }
  return cells
}
