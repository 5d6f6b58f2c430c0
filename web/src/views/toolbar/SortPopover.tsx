import type { ViewSort } from '@verbatim/contracts/views/view-data.ts'
import { VIEW_LIMITS } from '@verbatim/contracts/views/view-vocabulary.ts'
import { ArrowUpDown, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { Popover } from '../../ui/Popover.tsx'
import type { ColumnType } from '../view-props.ts'
import styles from './SortPopover.module.css'
import { firstDirection, sortWords } from './sort-words.ts'
import { ToolButton } from './ToolButton.tsx'

/** Something that a list can be sorted by. */
type SortOffer = { key: string; title: string; type: ColumnType }

type SortPopoverProps = {
  sort: readonly ViewSort[]
  offered: readonly SortOffer[]
  onChange: (sort: ViewSort[]) => void
}

/** What the list is sorted by: up to three columns, the first one first. */
export function SortPopover({ sort, offered, onChange }: SortPopoverProps) {
  const [open, setOpen] = useState(false)
  const free = offered.filter(({ key }) => !sort.some((one) => one.key === key))
  const replace = (at: number, next: ViewSort) => onChange(sort.map((one, place) => (place === at ? next : one)))
  const [first] = sort
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label="Sort"
      align="start"
      width={380}
      className="pop-in"
      anchor={
        <ToolButton
          icon={ArrowUpDown}
          label="Sort"
          chosen={offered.find(({ key }) => key === first?.key)?.title}
          isSmallOnPhone
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      }
    >
      <ol className={styles.rows}>
        {sort.map(({ key, direction }, at) => (
          <SortRow
            key={key}
            row={{ key, direction }}
            place={at === 0 ? 'Sort by' : 'then by'}
            offered={offered.filter((offer) => offer.key === key || free.includes(offer))}
            onChange={(next) => replace(at, next)}
            onRemove={() => onChange(sort.filter((_, place) => place !== at))}
          />
        ))}
      </ol>
      {sort.length === 0 && <p className="meta">Nothing is chosen: the newest stand first.</p>}
      {free[0] && sort.length < VIEW_LIMITS.sorts && (
        <Button
          variant="ghost"
          size="sm"
          icon={Plus}
          data-autofocus={sort.length === 0 || undefined}
          onClick={() => free[0] && onChange([...sort, startOf(free[0])])}
        >
          {sort.length === 0 ? 'Choose an order' : 'Then by another'}
        </Button>
      )}
    </Popover>
  )
}

const startOf = ({ key, type }: SortOffer): ViewSort => ({ key, direction: firstDirection(type) })

type SortRowProps = {
  row: ViewSort
  place: string
  offered: readonly SortOffer[]
  onChange: (row: ViewSort) => void
  onRemove: () => void
}

function SortRow({ row, place, offered, onChange, onRemove }: SortRowProps) {
  const offer = offered.find(({ key }) => key === row.key)
  const title = offer?.title ?? 'A field that is gone'
  const type = offer?.type ?? 'TEXT'
  return (
    <li className="row">
      <span className={`meta ${styles.place}`}>{place}</span>
      <InlineSelect
        label={place}
        value={row.key}
        options={[
          ...(offer ? [] : [{ value: row.key, label: title }]),
          ...offered.map((one) => ({ value: one.key, label: one.title })),
        ]}
        onChange={(key) => {
          const next = offered.find((one) => one.key === key)
          if (next) onChange(startOf(next))
        }}
      />
      <InlineSelect
        label={`Order of ${title}`}
        value={row.direction}
        options={(['ASC', 'DESC'] as const).map((value) => ({ value, label: sortWords(type, value) }))}
        onChange={(direction) => onChange({ ...row, direction })}
      />
      <span className="end">
        <IconButton icon={X} size="sm" label={`Do not sort by ${title}`} onClick={onRemove} />
      </span>
    </li>
  )
}
