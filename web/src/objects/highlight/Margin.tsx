import { Sparkles } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useSyncExternalStore } from 'react'
import { laneColumns, type MarginLine, marginLines, pinColumns, stackPins } from '../../editor/margin.ts'
import { useMeasured } from '../../editor/use-measured.ts'
import { classNames } from '../../lib/class-names.ts'
import { useConnectionLost } from '../../lib/connection-lost.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TagPill, tagClass } from '../../ui/TagPill.tsx'
import type { HighlightStore, NoteTag } from './highlight-store.ts'
import styles from './Margin.module.css'

type MarginProps = {
  view: EditorView
  scroller: RefObject<HTMLElement | null>
  store: HighlightStore
  mayHighlight: boolean
  onOpen: (id: string) => void
  onHover: (id: string | null) => void
  onAccept: (id: string) => void
  onReject: (id: string) => void
}

/** Where lanes stand beside each other, and where the tags begin when there are few lanes, in pixels. */
const LANE_STEP = 6
const PINS_FROM = 20
/** Room for the names must stay: lanes of still more tags share the last place. */
const MOST_COLUMNS = 12

const leftOf = (column: number): number => Math.min(column, MOST_COLUMNS - 1) * LANE_STEP

const NO_LINES: MarginLine[] = []

/** Lanes and tags beside the text, for what is on screen. */
export function Margin(props: MarginProps) {
  const { view, scroller, store } = props
  const { tags, waiting } = useSyncExternalStore(store.subscribe, store.get)
  const lines = useMeasured({ view, scroller, read: marginLines, first: NO_LINES, subscribe: store.subscribe })
  const rows = lines.flatMap((line) => {
    const mark = store.mark(line.id)
    if (!mark) return []
    const suggested = waiting.get(line.id)?.state === 'SUGGESTED'
    const shown = mark.tagIds.flatMap((id) => tags.get(id) ?? [])
    return [{ ...line, suggested, tags: shown, lanes: Math.max(1, shown.length) }]
  })
  const pins = stackPins(
    rows.map(({ id, top, tags, suggested }) => ({
      id,
      top,
      rows: suggested ? Math.max(1, tags.length) + Number(props.mayHighlight) : tags.length,
    })),
  )
  const tops = new Map(pins.map(({ id, top }) => [id, top]))
  const columns = laneColumns(rows)
  const last = pinColumns(pins, rows, columns)
  return (
    <div className={styles.margin} data-margin>
      {rows.map((row) => (
        <MarginRow
          key={row.id}
          {...props}
          row={row}
          columns={columns.get(row.id) ?? []}
          last={last.get(row.id) ?? 0}
          top={tops.get(row.id)}
        />
      ))}
    </div>
  )
}

type Row = MarginLine & { suggested: boolean; tags: NoteTag[] }
type RowProps = MarginProps & { row: Row; columns: readonly number[]; last: number; top: number | undefined }

/** A highlight: a lane for each of its tags, their names, and for a proposed one what is to be said to it. */
function MarginRow({ row, columns, last, top, ...props }: RowProps) {
  const { id, suggested, tags } = row
  const lefts = columns.map(leftOf)
  const lost = useConnectionLost()
  const open = () => props.onOpen(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only tints the words; the pills in it are the buttons
    <div onMouseEnter={() => props.onHover(id)} onMouseLeave={() => props.onHover(null)}>
      {lefts.map((left, at) => (
        <i
          key={columns[at]}
          className={classNames(styles.lane, laneClass(tags[at]), suggested && styles.dash)}
          style={{ left, top: row.top + 2, height: Math.max(4, row.height - 4) }}
        />
      ))}
      <div className={styles.pin} data-pin style={{ top, left: Math.max(PINS_FROM, leftOf(last) + LANE_STEP + 2) }}>
        {tags.map((tag) => (
          <TagPill
            key={tag.id}
            title={tag.title}
            colour={tag.color}
            sentiment={tag.role}
            suggested={suggested}
            onOpen={open}
          />
        ))}
        {suggested && tags.length === 0 && (
          <button type="button" className={styles.suggested} onClick={open}>
            <Icon of={Sparkles} />
            Suggested
          </button>
        )}
        {suggested && props.mayHighlight && (
          <span className="row tight">
            <Button size="xs" keys="y" off={lost} onClick={() => props.onAccept(id)}>
              Accept
            </Button>
            <Button size="xs" variant="ghost" keys="n" off={lost} onClick={() => props.onReject(id)}>
              Reject
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

const laneClass = (tag: NoteTag | undefined): string => (tag ? tagClass(tag.color, tag.role) : 'tg-none')
