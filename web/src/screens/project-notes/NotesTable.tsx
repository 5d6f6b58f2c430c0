import { linkTo } from '@verbatim/contracts/routes.ts'
import { ArrowDown, ArrowUp, Quote } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { NoteSort } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { shortDate, shortTime } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { NOTE_KINDS } from '../../objects/note/note-kinds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ROW_OPENS } from '../../ui/row-opens.ts'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { NoteFace } from './NoteFace.tsx'
import { fieldColumns, lengthOf, namesakes, notesInWords, respondentOf, sourceOf, workOf } from './note-row.ts'
import type { NoteLine, Opening } from './note-rows.ts'
import type { ListedNote } from './notes-query.ts'
import { OpenSurvey } from './OpenSurvey.tsx'

const FIELD_COLUMNS = 4
/** How a number is shown that is none, in every column. */
const NOTHING = <span className="muted">–</span>
const WIDTHS = { note: 300, quote: 440, highlights: 104, field: 152, created: 104, length: 104 }

type NotesTableProps = {
  rows: readonly NoteLine[]
  opening: Opening
  total: number
  sort: NoteSort
  onSort: (sort: NoteSort) => void
  selectedId: string | null
  onSelect: (id: string) => void
  now: number
}

/** Notes in rows: who, their first words, what was marked, when and how long. The fields that most have come last, for a narrow window cuts them off first. */
export function NotesTable({ rows, opening, total, sort, onSort, selectedId, onSelect, now }: NotesTableProps) {
  const notes = rows.map(({ note }) => note)
  const fields = fieldColumns(notes, FIELD_COLUMNS)
  const twins = namesakes(notes)
  const { field, ...others } = WIDTHS
  const width = Object.values(others).reduce((sum, one) => sum + one, 0) + fields.length * field
  return (
    <div className="scroll-x grow">
      <table className="tbl notes-tbl" style={{ minWidth: width }}>
        <colgroup>
          <col style={{ width: WIDTHS.note }} />
          <col />
          <col style={{ width: WIDTHS.highlights }} />
          <col style={{ width: WIDTHS.created }} />
          <col style={{ width: WIDTHS.length }} />
          {fields.map((label) => (
            <col key={label} style={{ width: WIDTHS.field }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <SortHead label="Note" up="TITLE_ASC" sort={sort} onSort={onSort} />
            <th scope="col">
              <Icon of={Quote} />
              Opening quote
            </th>
            <th scope="col" className="r">
              Highlights
            </th>
            <SortHead label="Created" up="CREATED_ASC" down="CREATED_DESC" sort={sort} onSort={onSort} />
            <th scope="col" className="r">
              Length
            </th>
            {fields.map((label) => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ note, isBelow }, at) => (
            <Fragment key={note.id}>
              <NoteRow
                {...{ note, isBelow, fields, now, opening }}
                on={note.id === selectedId}
                isTwin={twins.has(note.id) && !isBelow}
                onSelect={() => onSelect(note.id)}
              />
              {isBelow && !rows[at + 1]?.isBelow && opening.moreResponses && (
                <tr className="response">
                  <td colSpan={fields.length + 5}>
                    <ShowMore onMore={opening.moreResponses} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{notesInWords(total, notes)}</td>
            <td colSpan={fields.length + 4} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** A survey's own words are ours, so it tells how many answered instead. */
function OpeningWords({ note }: { note: ListedNote }) {
  if (note.responseCount > 0) return <span className="meta num">{counted(note.responseCount, 'response')}</span>
  return <span className="q s ellip quote-cell">{note.abstract}</span>
}

type SortHeadProps = {
  label: string
  up: NoteSort
  down?: NoteSort
  sort: NoteSort
  onSort: (sort: NoteSort) => void
}

function SortHead({ label, up, down, sort, onSort }: SortHeadProps) {
  const on = sort === up ? 'ascending' : sort === down ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={on}>
      <button type="button" className="sort-head" onClick={() => onSort(sort === down || !down ? up : down)}>
        {label}
        {on && <Icon of={on === 'ascending' ? ArrowUp : ArrowDown} className="sort" />}
      </button>
    </th>
  )
}

type NoteRowProps = {
  note: ListedNote
  isBelow: boolean
  opening: Opening
  fields: readonly string[]
  on: boolean
  isTwin: boolean
  onSelect: () => void
  now: number
}

function NoteRow({ note, isBelow, opening, fields, on, isTwin, onSelect, now }: NoteRowProps) {
  const work = note.files.map(workOf).find(Boolean)
  const { icon, name } = NOTE_KINDS[note.kind]
  const to = linkTo('note', { noteId: note.id })
  return (
    <tr className={classNames(on && 'on', isBelow && 'response')} {...ROW_OPENS}>
      <td>
        <span className="row">
          {note.responseCount > 0 && <OpenSurvey note={note} opening={opening} />}
          <NoteFace note={note} size={20} />
          <Link className="ttl ellip row-link" to={to} data-note={note.id} onFocus={onSelect}>
            {note.title}
          </Link>
          {respondentOf(note) && <span className="meta ellip">{respondentOf(note)}</span>}
          {isTwin && <span className="meta ellip source">{sourceOf(note)}</span>}
          <span className="end muted kind" title={name}>
            <Icon of={icon} size="s" />
            <span className="sr">{name}</span>
          </span>
        </span>
      </td>
      <td>
        {/* The first column stands still over the others, so the link in it ends with it; this one covers the rest. */}
        <Link className="row-rest" to={to} tabIndex={-1} aria-hidden="true" />
        {work && !note.abstract ? (
          <span className="meta num">
            {work.words} {work.percent} %
          </span>
        ) : (
          <OpeningWords note={note} />
        )}
      </td>
      <td className="r num">{note.highlightCount || NOTHING}</td>
      <td className="sec num">{isTwin ? shortTime(note.createdAt, now) : shortDate(note.createdAt, now)}</td>
      <td className="r sec num">{lengthOf(note) ?? NOTHING}</td>
      {fields.map((label) => (
        <td className="sec" key={label}>
          {note.fields.find((field) => field.label === label)?.value}
        </td>
      ))}
    </tr>
  )
}
