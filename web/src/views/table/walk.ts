import { type CellPlace, FOOT, HEAD } from './table-props.ts'

/** Lines and columns that the cursor walks over, by their keys, in their order. */
export type Ground = { lines: readonly string[]; columns: readonly string[]; hasFoot: boolean }

type Press = { key: string; isMod: boolean }

/** Lines that Page Up and Page Down go. */
const PAGE = 20

/** Where a key leads the cursor; null for a key that does not move it. */
export function walk(ground: Ground, place: CellPlace, { key, isMod }: Press): CellPlace | null {
  const { lines, columns, hasFoot } = ground
  const line = lineIndex(ground, place.line)
  const column = Math.max(0, columns.indexOf(place.column))
  const to = (nextLine: number, nextColumn: number): CellPlace => {
    const at = Math.max(-1, Math.min(nextLine, hasFoot ? lines.length : lines.length - 1))
    const name = at < 0 ? HEAD : (lines[at] ?? FOOT)
    return { line: name, column: columns[Math.max(0, Math.min(nextColumn, columns.length - 1))] ?? place.column }
  }
  switch (key) {
    case 'ArrowUp':
      return to(isMod ? 0 : line - 1, column)
    case 'ArrowDown':
      return to(isMod ? lines.length - 1 : line + 1, column)
    case 'ArrowLeft':
      return to(line, isMod ? 0 : column - 1)
    case 'ArrowRight':
      return to(line, isMod ? columns.length : column + 1)
    case 'Home':
      return to(isMod ? 0 : line, 0)
    case 'End':
      return to(isMod ? lines.length - 1 : line, columns.length)
    case 'PageUp':
      return to(Math.max(0, line - PAGE), column)
    case 'PageDown':
      return to(Math.min(lines.length - 1, line + PAGE), column)
    default:
      return null
  }
}

/** -1 for the head, the count of lines for the foot; the first line for one that is gone. */
export function lineIndex({ lines }: Pick<Ground, 'lines'>, line: string): number {
  if (line === HEAD) return -1
  return line === FOOT ? lines.length : Math.max(0, lines.indexOf(line))
}
