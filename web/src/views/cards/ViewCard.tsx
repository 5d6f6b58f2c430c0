import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CellContent } from '../CellContent.tsx'
import type { ViewColumn, ViewProps, ViewRow } from '../view-props.ts'
import type { CardParts } from './card-parts.ts'
import { MetaContent } from './MetaContent.tsx'
import styles from './ViewCard.module.css'

type ViewCardProps<Row extends ViewRow> = {
  row: Row
  parts: CardParts<Row>
  linkOf: ViewProps<Row>['linkOf']
  isChosen: boolean
  /** Without it the card cannot be chosen. */
  onChoose?: (isRange: boolean) => void
  /** What the keys go to is the link of the title, where the card around it takes none. */
  isLinkFocused?: boolean
}

/** So many values stand at the right end of a card's last line; more follow its number and wrap. */
const AT_THE_END = 2

/** A row as a card: its title, what was said, its tags, and below them its numbers. */
export function ViewCard<Row extends ViewRow>(props: ViewCardProps<Row>) {
  const { row, parts, linkOf, isLinkFocused } = props
  const { title, quote, tags, count } = parts
  const meta = parts.meta.filter(({ value }) => value?.(row) !== null)
  const fields = parts.fields.filter(({ value }) => (value?.(row) ?? null) !== null)
  return (
    <>
      <Corner {...props} />
      <Link
        className={styles.title}
        to={linkOf(row)}
        draggable={false}
        tabIndex={isLinkFocused ? 0 : -1}
        data-view-link
      >
        {title ? <CellContent column={title} row={row} /> : row.title}
      </Link>
      {quote && (
        <div className={classNames('q s clamp-2', styles.quote)}>
          <CellContent column={quote} row={row} />
        </div>
      )}
      {tags && (
        <div className={styles.tags}>
          <CellContent column={tags} row={row} />
        </div>
      )}
      {(count || meta.length > 0) && (
        <div className={classNames('meta', styles.meta, meta.length > AT_THE_END && styles.many)}>
          {count && (
            <span className={styles.count}>
              <MetaContent column={count} row={row} />
            </span>
          )}
          {meta.length > 0 && <Rest columns={meta} row={row} />}
        </div>
      )}
      {fields.length > 0 && (
        <div className={classNames('meta', styles.fields)}>
          {fields.map((column) => (
            <span key={column.key} className="ellip" title={column.title}>
              <MetaContent column={column} row={row} />
            </span>
          ))}
        </div>
      )}
    </>
  )
}

function Rest<Row extends ViewRow>({ columns, row }: { columns: readonly ViewColumn<Row>[]; row: Row }) {
  return (
    <span className={styles.rest}>
      {columns.map((column) => (
        <span key={column.key} className="ellip" title={column.title}>
          <MetaContent column={column} row={row} />
        </span>
      ))}
    </span>
  )
}

function Corner<Row extends ViewRow>({ row, isChosen, onChoose }: ViewCardProps<Row>) {
  if (!onChoose) return null
  return (
    <span className={classNames(styles.corner, isChosen && styles.chosen)}>
      <Checkbox
        tabIndex={-1}
        aria-label={`Choose ${row.title}`}
        checked={isChosen}
        onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </span>
  )
}
