import { useMediaQuery } from '@mantine/hooks'
import { type ClipboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { chosenCount, isChosen } from '../choose-rows.ts'
import { ListView } from '../ListView.tsx'
import { linesOf } from '../view-lines.ts'
import type { ColumnLayout, ViewProps, ViewRow } from '../view-props.ts'
import { stickyFirst } from './arrange-columns.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { TableLine } from './TableLine.tsx'
import styles from './TableView.module.css'
import { type CellPlace, cellId, FOOT, HEAD } from './table-props.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { useTableActs } from './use-table-acts.ts'
import { useTableEdits } from './use-table-edits.ts'
import { pressInTable } from './use-table-keys.ts'
import { useColumnWindow, useLineWindow } from './use-table-window.ts'
import { lineIndex } from './walk.ts'

/**
 * Rows under columns that are edited in place. One cell has the cursor: arrows walk, Enter edits, Space opens the row
 * beside the table, Shift chooses rows, a range that was copied from a spreadsheet is pasted. Of many rows and columns
 * those near the screen are drawn. A phone has no room for columns: there it is a list.
 */
export function TableView<Row extends ViewRow>(props: ViewProps<Row>) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  return phone ? <ListView {...props} /> : <Table {...props} />
}

const PHONE = '(max-width: 640px)'

function Table<Row extends ViewRow>(props: ViewProps<Row>) {
  const table = useId()
  const grid = useRef<HTMLDivElement>(null)
  const view = useMemo(() => ({ ...props, columns: stickyFirst(props.columns) }), [props])
  const drags = useColumnDrag(grid, view.columns, view.onArrange)
  const { resized } = drags
  const columns = useMemo(
    () => view.columns.map((column) => (column.key === resized?.key ? { ...column, ...resized } : column)),
    [view.columns, resized],
  )
  const lines = useMemo(() => linesOf(view.groups, view.isGrouped), [view.groups, view.isGrouped])
  const [cursor, setCursor] = useState<CellPlace | null>(null)
  const ground = useMemo(
    () => ({
      lines: lines.map(({ key }) => key),
      columns: view.columns.map(({ key }) => key),
      hasFoot: view.summaries !== undefined,
    }),
    [lines, view.columns, view.summaries],
  )
  const place = cursor ?? { line: ground.lines[0] ?? HEAD, column: ground.columns[0] ?? '' }
  const [line, column] = [lineIndex(ground, place.line), Math.max(0, ground.columns.indexOf(place.column))]
  const edits = useTableEdits(view, lines)
  const { acts, open } = useTableActs({ view, lines, edits, grid })
  const rows = useLineWindow(grid, lines, line)
  const window = useColumnWindow(grid, columns, column)
  const isMeasured = columns.some(({ wrapped }) => wrapped)
  useActions(
    view.onEdit
      ? [{ id: 'undo-in-view', title: 'Undo', group: view.label, keys: 'mod+z', run: () => void edits.undo() }]
      : [],
  )
  const goTo = (next: CellPlace): void => {
    setCursor(next)
    const at = lineIndex(ground, next.line)
    if (at >= 0 && at < lines.length) rows.scrollToIndex(at)
    scrollSideways(grid.current, columns, next.column)
  }
  // A line that comes into the window while it is walked to stands below it for a moment: the table says where it is.
  const row = lines[line]
  const isWhole = row !== undefined && row.kind !== 'row'
  const lineName = place.line === HEAD || place.line === FOOT ? place.line : line
  useEffect(() => void (resized && rows.measure()), [resized, rows])
  return (
    <div className={styles.frame}>
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={view.label}
        aria-rowcount={view.totalIsAtLeast ? -1 : lines.length + 1 + (view.summaries ? 1 : 0)}
        aria-colcount={columns.length}
        aria-multiselectable={view.onSelect ? true : undefined}
        aria-activedescendant={lines.length > 0 ? cellId(table, lineName, isWhole ? 0 : column) : undefined}
        className={styles.grid}
        data-choosing={(view.selection && chosenCount(view.selection, view.total) > 0) || undefined}
        onKeyDown={(event) => pressInTable({ table, view, lines, ground, place, goTo, acts }, event)}
        onClick={(event) => setCursor(placeOf(event) ?? cursor)}
        onDoubleClick={(event) => {
          const pressed = placeOf(event)
          if (pressed && !isControl(event)) acts.open(pressed)
        }}
        onCopy={(event) => {
          if (event.target !== grid.current || row?.kind !== 'row') return
          event.preventDefault()
          event.clipboardData.setData('text/plain', view.columns[column]?.value?.(row.row) ?? '')
        }}
        onPaste={(event: ClipboardEvent) => {
          if (event.target !== grid.current || !view.onEdit || row?.kind !== 'row') return
          event.preventDefault()
          edits.paste(event.clipboardData.getData('text/plain'), line, column)
        }}
      >
        <TableHead {...{ table, window, drags, acts }} cursor={place.line === HEAD ? place.column : null} />
        <div role="rowgroup" className={styles.body} style={{ height: rows.getTotalSize(), minWidth: window.width }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const one = lines[index]
            if (!one) return null
            const id = one.kind === 'row' ? one.row.id : null
            return (
              <TableLine
                key={one.key}
                {...{ table, index, window, acts }}
                line={one}
                top={start}
                isOn={id !== null && id === view.openId}
                isChosen={id !== null && view.selection !== undefined && isChosen(view.selection, id)}
                cursor={place.line === one.key || (!cursor && index === 0) ? place.column : null}
                open={open?.line === one.key ? open.column : null}
                measure={isMeasured ? rows.measureElement : undefined}
              />
            )
          })}
        </div>
        {view.summaries && (
          <TableFoot
            {...{ table, window, acts }}
            summaries={view.summaries}
            rowIndex={lines.length + 2}
            cursor={place.line === FOOT ? place.column : null}
          />
        )}
      </div>
      {edits.plan && <PasteDialog plan={edits.plan} onSettle={edits.settle} />}
    </div>
  )
}

/** The cell that a press of the mouse was on. */
function placeOf({ target }: MouseEvent): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const line = cell?.closest<HTMLElement>('[data-line]')?.dataset.line
  return cell?.dataset.column !== undefined && line !== undefined ? { line, column: cell.dataset.column } : null
}

const isControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, textarea, label') !== null

/** Brings a column into sight, beside those that stand still. */
function scrollSideways(grid: HTMLElement | null, columns: readonly ColumnLayout[], key: string): void {
  const at = columns.findIndex((column) => column.key === key)
  const column = columns[at]
  if (!grid || !column || column.sticky) return
  const widthOf = (some: readonly ColumnLayout[]): number => some.reduce((sum, { width }) => sum + width, 0)
  const [left, still] = [widthOf(columns.slice(0, at)), widthOf(columns.filter(({ sticky }) => sticky))]
  if (left - still < grid.scrollLeft) grid.scrollLeft = left - still
  else if (left + column.width > grid.scrollLeft + grid.clientWidth)
    grid.scrollLeft = left + column.width - grid.clientWidth
}
