import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../lib/class-names.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { useVirtualLines } from '../ui/use-virtual-lines.ts'
import { CellContent } from './CellContent.tsx'
import { type CardParts, cardParts } from './cards/card-parts.ts'
import { MetaContent } from './cards/MetaContent.tsx'
import { isChosen, NOTHING_CHOSEN } from './choose-rows.ts'
import { GroupHead } from './GroupHead.tsx'
import { MoreLine } from './MoreLine.tsx'
import { pressInRows } from './press-in-rows.ts'
import { useChoosing } from './use-choosing.ts'
import styles from './Views.module.css'
import { linesOf, rowIdsOf } from './view-lines.ts'
import type { ViewProps, ViewRow } from './view-props.ts'

const PHONE = '(max-width: 640px)'
/** Of a line in pixels, until it was measured. */
const HEIGHTS = { desk: 53, phone: 112 }

/** Rows as lines of two: the title and what was said at the left, tags and numbers at the right. A phone stacks them. */
export function ListView<Row extends ViewRow>(view: ViewProps<Row>) {
  const { columns, groups, isGrouped, label, selection = NOTHING_CHOSEN } = view
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
  const parts = useMemo(() => cardParts(columns), [columns])
  const lines = useMemo(() => linesOf(groups, isGrouped), [groups, isGrouped])
  const place = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const choosing = useChoosing(view, () => rowIdsOf(lines))
  const keyOf = useCallback((index: number) => lines[index]?.key ?? String(index), [lines])
  const {
    lines: near,
    rest,
    isVirtual,
    measure,
  } = useVirtualLines({
    count: lines.length,
    height: phone ? HEIGHTS.phone : HEIGHTS.desk,
    place,
    keyOf,
    keep: focused === null ? -1 : lines.findIndex(({ key }) => key === focused),
  })
  return (
    <div className={classNames('scroll', styles.scroll)}>
      <ul
        ref={place}
        aria-label={label}
        onKeyDown={(event) => pressInRows({ onOpen: view.onOpen, choosing: view.onSelect ? choosing : null }, event)}
      >
        {near.map(({ index, gap }) => {
          const line = lines[index]
          if (!line) return null
          const isOn = line.kind === 'row' && line.row.id === view.openId
          const picked = line.kind === 'row' && isChosen(selection, line.row.id)
          return [
            gap > 0 && <li key={`${line.key}-gap`} aria-hidden="true" style={{ height: gap }} />,
            <li
              key={line.key}
              ref={isVirtual ? measure : undefined}
              data-index={index}
              data-row={line.kind === 'row' ? line.row.id : undefined}
              className={classNames(styles.line, isOn && styles.on, picked && styles.chosen)}
              onFocus={() => setFocused(line.key)}
            >
              {line.kind === 'group' && <GroupHead group={line.group} onCollapse={view.onCollapse} />}
              {line.kind === 'more' && line.group.loadMore && (
                <MoreLine loadMore={line.group.loadMore} loaded={line.group.rows.length} />
              )}
              {line.kind === 'row' && (
                <RowLine {...{ view, parts }} row={line.row} isChosen={picked} onChoose={choosing.choose} />
              )}
            </li>,
          ]
        })}
        {rest > 0 && <li aria-hidden="true" style={{ height: rest }} />}
      </ul>
    </div>
  )
}

type RowLineProps<Row extends ViewRow> = {
  view: ViewProps<Row>
  parts: CardParts<Row>
  row: Row
  isChosen: boolean
  onChoose: (rowId: string, isRange: boolean) => void
}

function RowLine<Row extends ViewRow>({ view, parts, row, isChosen: picked, onChoose }: RowLineProps<Row>) {
  const { title, quote, tags, count, meta, fields } = parts
  return (
    <>
      {view.onSelect && (
        <span className={styles.pick}>
          <Checkbox
            tabIndex={-1}
            aria-label={`Choose ${row.title}`}
            checked={picked}
            onChange={({ nativeEvent }) => onChoose(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </span>
      )}
      <Link className={styles.link} to={view.linkOf(row)} data-view-link>
        <span className={styles.title}>{title ? <CellContent column={title} row={row} /> : row.title}</span>
        {quote && (
          <span className={classNames('q s', styles.quote)}>
            <CellContent column={quote} row={row} />
          </span>
        )}
      </Link>
      <span className={styles.end}>
        {tags && (
          <span className={styles.tags}>
            <CellContent column={tags} row={row} />
          </span>
        )}
        {[...(count ? [count] : []), ...meta, ...fields].map((column) => (
          <span key={column.key} className={classNames('meta num', styles.figure)} title={column.title}>
            <MetaContent column={column} row={row} />
          </span>
        ))}
      </span>
    </>
  )
}
