import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import { ListFilter } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Toolbar } from '../../ui/Tabs.tsx'
import { type NamedColumn, withMoved, withVisible, withWrapped } from '../arrangement.ts'
import type { FilterBuilderProps } from '../filter/FilterBuilder.tsx'
import { FilterPanel } from '../filter/FilterPanel.tsx'
import { rowCount, withoutWaiting } from '../filter/filter-edit.ts'
import type { ViewChange } from '../use-view-state.ts'
import { FieldsPopover, type FieldsPopoverProps } from './FieldsPopover.tsx'
import { FilterChips } from './FilterChips.tsx'
import { GroupMenu, type GroupOffer } from './GroupMenu.tsx'
import { LayoutMenu } from './LayoutMenu.tsx'
import { SortPopover } from './SortPopover.tsx'
import { ToolButton } from './ToolButton.tsx'
import styles from './ViewToolbar.module.css'

export type ViewToolbarProps = {
  /** Name of the row for screen readers: "Notes". */
  label: string
  layout: ViewLayout
  layouts: readonly ViewLayout[]
  data: ViewData
  columns: readonly NamedColumn[]
  groups: readonly GroupOffer[]
  newField: FieldsPopoverProps['newField']
  filter: Omit<FilterBuilderProps, 'onDone' | 'onChange' | 'objects' | 'result'>
  isFiltering: boolean
  onFiltering: (open: boolean) => void
  /** What is shown, in words: "10 of 26 notes, 8 people"; null while nobody knows. */
  counts: string | null
  onChange: (next: ViewChange) => void
  /** More ways of this list, such as a search in it. */
  children?: ReactNode
  /** Buttons at the right: Import, New note. */
  actions?: ReactNode
  /** Between the row and the filters: what is said of the saved view. */
  notice?: ReactNode
}

/**
 * What stands above a list: how it is laid out, filtered, grouped and sorted, which fields it shows, how many there are,
 * and a chip for each filter.
 */
export function ViewToolbar(props: ViewToolbarProps) {
  const { label, data, layout, columns, filter, isFiltering, onFiltering, counts, onChange } = props
  const button = useRef<HTMLButtonElement>(null)
  const rows = filter.form ? rowCount(filter.form) : 0
  const counted = (isBare: boolean) =>
    counts !== null && (
      <span className={classNames('meta num desk-only', styles.counts, isBare && styles.bare)}>{counts}</span>
    )
  const close = () => {
    // What was chosen just now may not have been drawn yet when the form is closed.
    onChange(({ filter: now }) => {
      const kept = now && withoutWaiting(now)
      return kept?.rows.length === now?.rows.length ? {} : { filter: kept }
    })
    onFiltering(false)
    button.current?.focus()
  }
  return (
    <div className={styles.frame}>
      <Toolbar
        label={label}
        end={
          <>
            {rows === 0 && counted(true)}
            {props.actions}
          </>
        }
      >
        <LayoutMenu layout={layout} offered={props.layouts} onChange={(next) => onChange({ layout: next })} />
        <span className="vr desk-only" />
        <FilterButton
          ref={button}
          count={rows}
          isOpen={isFiltering}
          onPress={() => (isFiltering ? close() : onFiltering(true))}
        />
        <GroupMenu
          group={data.group}
          offered={props.groups}
          label={layout === 'BOARD' ? 'Columns' : 'Group'}
          onChange={(group) => onChange({ group, collapsedGroups: [] })}
        />
        <SortPopover
          sort={data.sort}
          offered={columns.filter(({ sorts }) => sorts)}
          onChange={(sort) => onChange({ sort })}
        />
        <FieldsPopover
          columns={columns}
          newField={props.newField}
          onMove={(key, to) => onChange(withMoved(columns, key, to))}
          onShow={(key, isShown) => onChange(withVisible(columns, key, isShown))}
          onWrap={layout === 'TABLE' ? (wrapped) => onChange(withWrapped(columns, wrapped)) : null}
        />
        {props.children}
      </Toolbar>
      {props.notice}
      {filter.form && rows > 0 && !isFiltering && (
        <FilterChips
          form={filter.form}
          offers={filter.offers}
          end={counted(false)}
          onChange={(form) => onChange({ filter: form })}
          onOpen={() => onFiltering(true)}
        />
      )}
      {isFiltering && (
        <FilterPanel
          {...filter}
          opener={button}
          objects={label}
          result={counts}
          onChange={(form) => onChange({ filter: form })}
          onDone={close}
        />
      )}
    </div>
  )
}

type FilterButtonProps = { ref: Ref<HTMLButtonElement>; count: number; isOpen: boolean; onPress: () => void }

function FilterButton({ ref, count, isOpen, onPress }: FilterButtonProps) {
  return (
    <ToolButton ref={ref} icon={ListFilter} label="Filter" count={count} aria-expanded={isOpen} onClick={onPress} />
  )
}
