import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ChevronDown, Pin, PinOff, WrapText } from 'lucide-react'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import type { ColumnLayout, ViewColumn, ViewProps, ViewRow } from '../view-props.ts'
import { withColumnChanged, withColumnMoved } from './arrange-columns.ts'
import styles from './TableView.module.css'

type HeadMenuProps<Row extends ViewRow> = { column: ViewColumn<Row>; view: ViewProps<Row> }

/** What can be done with a column: its order, where it stands, whether its words wrap. */
export function HeadMenu<Row extends ViewRow>({ column, view }: HeadMenuProps<Row>) {
  const { columns, onSort, onArrange } = view
  const { key, title, sticky, wrapped, sorts = [] } = column
  const at = columns.findIndex((one) => one.key === key)
  const change = (next: Partial<ColumnLayout>) => () => onArrange?.(withColumnChanged(columns, key, next))
  const moveTo = (place: number) => () => onArrange?.(withColumnMoved(columns, key, place))
  // The title stands first, and who stands still before the others.
  const mayMove = (place: number): boolean =>
    column.type !== 'TITLE' && columns[place]?.sticky === sticky && columns[place]?.type !== 'TITLE'
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          tabIndex={-1}
          data-menu
          data-cell-control
          className={styles.menu}
          aria-label={`Column ${title}`}
        >
          <Icon of={ChevronDown} size="s" />
        </button>
      }
    >
      {onSort &&
        sorts.map((direction) => (
          <MenuAction
            key={direction}
            icon={direction === 'ASC' ? ArrowUp : ArrowDown}
            onSelect={() => onSort({ key, direction })}
          >
            {direction === 'ASC' ? 'Sort ascending' : 'Sort descending'}
          </MenuAction>
        ))}
      {onSort && sorts.length > 0 && onArrange && <MenuRule />}
      {onArrange && (
        <>
          <MenuAction icon={sticky ? PinOff : Pin} onSelect={change({ sticky: !sticky })}>
            {sticky ? 'Let it scroll' : 'Keep at the left'}
          </MenuAction>
          <MenuAction icon={WrapText} onSelect={change({ wrapped: !wrapped })}>
            {wrapped ? 'Keep on one line' : 'Wrap lines'}
          </MenuAction>
          {mayMove(at - 1) && (
            <MenuAction icon={ArrowLeft} keys="alt+arrowleft" onSelect={moveTo(at - 1)}>
              Move left
            </MenuAction>
          )}
          {mayMove(at + 1) && (
            <MenuAction icon={ArrowRight} keys="alt+arrowright" onSelect={moveTo(at + 1)}>
              Move right
            </MenuAction>
          )}
        </>
      )}
    </Menu>
  )
}
