import type { KeyboardEvent } from 'react'
import type { ViewLine } from '../view-lines.ts'
import type { ViewColumn, ViewProps, ViewRow } from '../view-props.ts'
import { withColumnChanged, withColumnMoved } from './arrange-columns.ts'
import { sortBy } from './TableHead.tsx'
import { type CellPlace, cellId, FOOT, HEAD, type TableActs } from './table-props.ts'
import { isEditable } from './use-table-edits.ts'
import { type Ground, lineIndex, walk } from './walk.ts'

type TableKeys<Row extends ViewRow> = {
  table: string
  view: ViewProps<Row>
  lines: readonly ViewLine<Row>[]
  ground: Ground
  place: CellPlace
  goTo: (place: CellPlace) => void
  acts: TableActs<Row>
}

/** How far a key makes a column wider or narrower, in pixels. */
const WIDTH_STEP = 16

/** What the keys of the table do. Those of an editor, a menu or a link in it are left alone. */
export function pressInTable<Row extends ViewRow>(keys: TableKeys<Row>, event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  const isControl = target instanceof Element && target.matches('[data-cell-control]')
  if (target !== currentTarget && !isControl) return
  if (isControl && (event.key === 'Enter' || event.key === ' ')) return
  if (!handle(keys, event)) return
  event.preventDefault()
  event.stopPropagation()
  currentTarget.focus()
}

function handle<Row extends ViewRow>(keys: TableKeys<Row>, event: KeyboardEvent<HTMLElement>): boolean {
  const { view, lines, ground, place } = keys
  const column = view.columns.find(({ key }) => key === place.column)
  if (place.line === HEAD && column && pressOnHead(keys, column, event)) return true
  if (place.line === FOOT && (event.key === 'Enter' || event.key === ' ')) return openMenu(keys, FOOT)
  const line = lines[lineIndex(ground, place.line)]
  if (line && column && pressOnLine(keys, line, column, event)) return true
  if (event.altKey) return false
  const isMod = event.metaKey || event.ctrlKey
  if (event.key === 'a' && isMod && view.onSelect) {
    keys.acts.chooseEvery()
    return true
  }
  if (event.key === 'Escape' && view.onSelect && keys.acts.clear()) return true
  const next = walk(ground, place, { key: event.key, isMod })
  if (!next) return false
  keys.goTo(next)
  if (event.shiftKey) chooseAlong(keys, line, next)
  return true
}

/** With Shift the cursor chooses the rows that it leaves and reaches. */
function chooseAlong<Row extends ViewRow>(keys: TableKeys<Row>, from: ViewLine<Row> | undefined, to: CellPlace): void {
  const { view, lines, ground, acts } = keys
  const reached = lines[lineIndex(ground, to.line)]
  if (from === reached || !view.onSelect) return
  if (from?.kind === 'row' && !view.selection?.ids.has(from.row.id)) acts.choose(from.row.id, false)
  if (reached?.kind === 'row') acts.choose(reached.row.id, true)
}

function pressOnHead<Row extends ViewRow>(
  keys: TableKeys<Row>,
  column: ViewColumn<Row>,
  event: KeyboardEvent<HTMLElement>,
): boolean {
  const { view } = keys
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (event.key === 'Enter' && view.onSort && column.sorts) {
    sortBy(view, column)
    return true
  }
  if (event.key === 'Enter' || event.key === ' ' || (event.altKey && event.key === 'ArrowDown'))
    return openMenu(keys, HEAD)
  if (!step || !view.onArrange || !(event.altKey || event.shiftKey)) return false
  const at = view.columns.indexOf(column)
  view.onArrange(
    event.altKey
      ? withColumnMoved(view.columns, column.key, at + step)
      : withColumnChanged(view.columns, column.key, { width: column.width + step * WIDTH_STEP }),
  )
  return true
}

function openMenu<Row extends ViewRow>({ table, view, place }: TableKeys<Row>, line: string): boolean {
  const at = view.columns.findIndex(({ key }) => key === place.column)
  document
    .getElementById(cellId(table, line, at))
    ?.querySelector<HTMLElement>('[data-menu]')
    ?.click()
  return true
}

function pressOnLine<Row extends ViewRow>(
  keys: TableKeys<Row>,
  line: ViewLine<Row>,
  column: ViewColumn<Row>,
  event: KeyboardEvent<HTMLElement>,
): boolean {
  const { view, acts, place } = keys
  if (event.altKey || event.metaKey || event.ctrlKey) return false
  if (line.kind === 'group') {
    const folds = { Enter: true, ' ': true, ArrowLeft: !line.group.isCollapsed, ArrowRight: line.group.isCollapsed }
    if (!folds[event.key as keyof typeof folds]) return false
    acts.collapse(line)
    return true
  }
  if (line.kind !== 'row') return false
  const mayEdit = isEditable(view, line.row, column)
  if (event.key === 'Enter' || event.key === 'F2') {
    if (mayEdit) acts.open(place)
    else if (event.key === 'Enter') view.onOpen(line.row.id)
    return true
  }
  if (event.key === ' ' && event.shiftKey) acts.choose(line.row.id, false)
  else if (event.key === ' ') view.onOpen(line.row.id)
  else if (event.key === 'x') acts.choose(line.row.id, false)
  else if ((event.key === 'Delete' || event.key === 'Backspace') && mayEdit)
    acts.save([{ rowId: line.row.id, columnKey: column.key, value: null }], true)
  else return false
  return true
}
