import { linkTo } from '@verbatim/contracts/routes.ts'
import { ChartColumn, Table2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TagScreenQuery } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { scaleLines } from '../../ui/chart/chart-scale.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { tagClass } from '../../ui/TagPill.tsx'
import type { DataColumn } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { barLabel } from './bar-label.ts'
import styles from './NotesChart.module.css'
import screen from './Screen.module.css'

type Tag = TagScreenQuery['tag']
type NoteCount = Tag['noteCounts'][number]

const [LEAST_WIDTH, HEIGHT, LEFT, BOTTOM] = [560, 204, 32, 146]
/** As many bars as there is room for their titles, but no more than these. */
const [SLOT, MOST] = [66, 12]
/** Where they are too many and the chart scrolls, half a bar at the edge says so. */
const SCROLL_SLOT = 74
/** Between the titles of neighbours. */
const LABEL_GAP = 8

/** How often a tag stands in each note, over all highlights of that note in grey; the same numbers as a table. */
export function NotesChart({ tag }: { tag: Tag }) {
  // On a phone the bars would be too small to read.
  const [table, setTable] = useState(() => matchMedia('(max-width: 640px)').matches)
  if (tag.noteCounts.length === 0) return null
  return (
    <section aria-labelledby="over-notes">
      <div className={`row ${screen.head}`}>
        <h2 className="h-sec" id="over-notes">
          Over the notes
        </h2>
        {!table && <span className="meta">All highlights of a note in grey</span>}
        <span className="end">
          <IconButton
            icon={table ? ChartColumn : Table2}
            label={table ? 'Show as chart' : 'Show as table'}
            on={table}
            onClick={() => setTable(!table)}
          />
        </span>
      </div>
      {table ? <NotesTable counts={tag.noteCounts} /> : <NotesBars tag={tag} />}
    </section>
  )
}

function NotesBars({ tag }: { tag: Tag }) {
  const frame = useRef<HTMLElement>(null)
  const room = useWidth(frame, LEAST_WIDTH)
  const scrolls = room < LEAST_WIDTH
  const counts = tag.noteCounts.slice(0, scrolls ? MOST : Math.min(MOST, Math.floor((room - LEFT) / SLOT)))
  const width = scrolls ? Math.max(room, LEFT + counts.length * SCROLL_SLOT) : room
  const lines = scaleLines(
    Math.max(...counts.map(({ note, highlightCount }) => Math.max(note.highlightCount, highlightCount))),
  )
  const top = lines.at(-1) || 1
  const yOf = (count: number): number => BOTTOM - (count / top) * (BOTTOM - 20)
  const slot = (width - LEFT) / counts.length
  const bar = Math.min(40, slot * 0.6)
  const [most] = counts
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keys too */}
      <section ref={frame} className={styles.scroll} aria-label="Chart" tabIndex={0}>
        <svg
          className={`${styles.bars} ${tagClass(tag.color, tag.role)}`}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          style={{ width }}
          role="img"
          aria-label={`Highlights with this tag in each note. Most in ${most?.note.title ?? ''}: ${most?.highlightCount ?? 0}.`}
        >
          {lines.map((line) => (
            <g key={line}>
              <line x1={LEFT} x2={width} y1={yOf(line)} y2={yOf(line)} className={styles.line} />
              <text x={LEFT - 8} y={yOf(line) + 4} textAnchor="end" className={styles.axis}>
                {line}
              </text>
            </g>
          ))}
          {counts.map(({ note, highlightCount }, at) => {
            const x = LEFT + slot * (at + 0.5)
            return (
              <g key={note.id}>
                <title>{`${note.title}: ${highlightCount} of ${note.highlightCount}`}</title>
                <rect
                  x={x - bar / 2}
                  y={yOf(note.highlightCount)}
                  width={bar}
                  height={BOTTOM - yOf(note.highlightCount)}
                  className={styles.all}
                />
                <rect
                  x={x - bar / 2}
                  y={yOf(highlightCount)}
                  width={bar}
                  height={BOTTOM - yOf(highlightCount)}
                  className={styles.tagged}
                />
                <text x={x} y={yOf(highlightCount) - 6} textAnchor="middle" className={styles.count}>
                  {highlightCount}
                </text>
                <BarLabel x={x} title={note.title} width={slot} />
              </g>
            )
          })}
        </svg>
      </section>
      {tag.noteCounts.length > counts.length && (
        <p className="meta">{counted(tag.noteCounts.length - counts.length, 'more note')} in the table.</p>
      )}
    </>
  )
}

/** The title of a note below its bar, on two lines. */
function BarLabel({ x, title, width }: { x: number; title: string; width: number }) {
  const [first, second] = barLabel(title, Math.max(6, Math.floor((width - LABEL_GAP) / 6.6)))
  return (
    <>
      <text x={x} y={BOTTOM + 22} textAnchor="middle" className={`${styles.axis} ${styles.on}`}>
        {first}
      </text>
      <text x={x} y={BOTTOM + 40} textAnchor="middle" className={styles.axis}>
        {second}
      </text>
    </>
  )
}

const COLUMNS: DataColumn<NoteCount>[] = [
  {
    key: 'note',
    label: 'Note',
    cell: ({ note }) => <Link to={linkTo('note', { noteId: note.id })}>{note.title}</Link>,
  },
  {
    key: 'with',
    label: 'With this tag',
    isNumber: true,
    cell: ({ highlightCount }) => <span className="num">{highlightCount}</span>,
  },
  {
    key: 'all',
    label: 'All highlights',
    isNumber: true,
    cell: ({ note }) => <span className="num sec">{note.highlightCount}</span>,
  },
]

function NotesTable({ counts }: { counts: readonly NoteCount[] }) {
  return (
    <DataTable
      label="Over the notes"
      isFlush
      className={styles.table}
      columns={COLUMNS}
      rows={counts}
      keyOf={({ note }) => note.id}
    />
  )
}
