import { linkTo } from '@verbatim/contracts/routes.ts'
import { fieldColumn } from '@verbatim/contracts/views/view-data.ts'
import { Quote } from 'lucide-react'
import { Link } from 'react-router'
import type { NoteSort } from '../../gql/graphql.ts'
import { classNames } from '../../lib/class-names.ts'
import { shortDate, shortTime } from '../../lib/times.ts'
import { useActions } from '../../lib/use-actions.ts'
import { counted } from '../../lib/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldEditor } from '../../ui/fields/FieldEditor.tsx'
import { FieldValue } from '../../ui/fields/FieldValue.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { ROW_OPENS } from '../../ui/row-opens.ts'
import { ShowMore } from '../../ui/ShowMore.tsx'
import type { DataColumn, SortOrder } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { isChosen } from '../../views/choose-rows.ts'
import type { OwnChoice } from '../bulk-edit/use-own-choice.ts'
import { customFieldOf } from '../field/field-columns.tsx'
import type { ListField } from '../list/list-kind.ts'
import { NoteFace } from '../note/NoteFace.tsx'
import { NOTE_KINDS } from '../note/note-kinds.ts'
import { lengthOf } from '../note/note-words.ts'
import styles from './NotesTable.module.css'
import { namesakes, notesInWords, respondentOf, sourceOf, workOf } from './note-row.ts'
import type { NoteLine, Opening } from './note-rows.ts'
import type { ListedNote } from './notes-query.ts'
import { OpenSurvey } from './OpenSurvey.tsx'
import { cellValue, useCellValues } from './use-cell-values.ts'

/** How a number is shown that is none, in every column. */
const NOTHING = <span className="muted">–</span>

type NotesTableProps = {
  rows: readonly NoteLine[]
  /** Those that have a column. */
  fields: readonly ListField[]
  opening: Opening
  total: number
  sort: NoteSort
  onSort: (sort: NoteSort) => void
  selectedId: string | null
  choice: Pick<OwnChoice, 'selection' | 'choose'>
  onSelect: (id: string) => void
  now: number
}

const SORTS: Partial<Record<NoteSort, SortOrder>> = {
  TITLE_ASC: { key: 'note', descending: false },
  CREATED_ASC: { key: 'created', descending: false },
  CREATED_DESC: { key: 'created', descending: true },
}
const sortOf = ({ key, descending }: SortOrder): NoteSort =>
  key === 'note' ? 'TITLE_ASC' : descending ? 'CREATED_DESC' : 'CREATED_ASC'

/** Notes in rows: who, their first words, what was marked, when and how long. The fields that most have come last, for a narrow window cuts them off first. */
export function NotesTable(props: NotesTableProps) {
  const { rows, fields, opening, total, sort, onSort, selectedId, choice, onSelect, now } = props
  const { selection } = choice
  const cells = useCellValues()
  useActions([
    { id: 'undo-cell', title: 'Undo the last value', group: 'Notes', keys: 'mod+z', keysOnly: true, run: cells.undo },
  ])
  const notes = rows.map(({ note }) => note)
  const twins = namesakes(notes)
  const last = rows.findLast(({ isBelow }) => isBelow)
  const { moreResponses } = opening
  const isTwin = ({ note, isBelow }: NoteLine): boolean => twins.has(note.id) && !isBelow
  const columns: DataColumn<NoteLine>[] = [
    {
      key: 'note',
      label: 'Note',
      width: 300,
      sticky: true,
      sorts: ['ascending'],
      cell: (line) => <TitleCell {...line} {...{ opening, choice, onSelect }} isTwin={isTwin(line)} />,
      foot: notesInWords(total, notes),
    },
    {
      key: 'quote',
      label: 'Opening quote',
      leastWidth: 380,
      head: (
        <>
          <Icon of={Quote} />
          Opening quote
        </>
      ),
      cell: ({ note }) => <WordsCell note={note} />,
    },
    {
      key: 'highlights',
      label: 'Highlights',
      width: 104,
      isNumber: true,
      cell: ({ note }) => <span className="num">{note.highlightCount || NOTHING}</span>,
    },
    {
      key: 'created',
      label: 'Created',
      width: twins.size > 0 ? 128 : 104,
      sorts: ['descending', 'ascending'],
      cell: (line) => (
        <span className="sec num">{(isTwin(line) ? shortTime : shortDate)(line.note.createdAt, now)}</span>
      ),
    },
    {
      key: 'length',
      label: 'Length',
      width: 104,
      isNumber: true,
      cell: ({ note }) => <span className="sec num">{lengthOf(note) ?? NOTHING}</span>,
    },
    ...fields.map((field) => ({
      key: fieldColumn(field.id),
      label: field.label,
      width: 152,
      cell: ({ note }: NoteLine) => <FieldCell {...{ field, note }} onChange={cells.change} />,
    })),
  ]
  return (
    <div className="grow">
      <DataTable
        label="Notes"
        className={classNames(styles.table, (selection.isEvery || selection.ids.size > 0) && styles.choosing)}
        {...{ columns, rows }}
        keyOf={({ id }) => id}
        sort={SORTS[sort]}
        onSort={(order) => onSort(sortOf(order))}
        isResizable
        keep={selectedId}
        rowProps={({ note, isBelow }) => ({
          className: classNames(
            note.id === selectedId && 'on',
            isBelow && styles.response,
            isChosen(selection, note.id) && styles.chosen,
          ),
          'aria-selected': isChosen(selection, note.id) || undefined,
          ...ROW_OPENS,
        })}
        below={(line) => line === last && moreResponses && <ShowMore onMore={moreResponses} />}
      />
    </div>
  )
}

type FieldCellProps = {
  field: ListField
  note: ListedNote
  onChange: ReturnType<typeof useCellValues>['change']
}

/** A value, edited where it stands by whoever may. An answer to a question is its note's own words. */
function FieldCell({ field, note, onChange }: FieldCellProps) {
  const value = cellValue(note, field)
  if (note.viewerCan.edit && !field.isQuestion)
    return (
      <span className={styles.cell}>
        <FieldEditor
          isLine
          field={customFieldOf(field)}
          value={value}
          onChange={(next) => void onChange(note, field, next)}
        />
      </span>
    )
  if (value === null) return null
  return (
    <span className="sec ellip">
      <FieldValue field={customFieldOf(field)} value={value} isPlain />
    </span>
  )
}

/** A survey's own words are ours, so it tells how many answered instead. */
function OpeningWords({ note }: { note: ListedNote }) {
  if (note.responseCount > 0) return <span className="meta num">{counted(note.responseCount, 'response')}</span>
  return <span className={`q s ellip ${styles.quote}`}>{note.abstract}</span>
}

type TitleCellProps = NoteLine & {
  opening: Opening
  choice: NotesTableProps['choice']
  isTwin: boolean
  onSelect: (id: string) => void
}

function TitleCell({ note, opening, choice, isTwin, onSelect }: TitleCellProps) {
  const { icon, name } = NOTE_KINDS[note.kind]
  return (
    <span className={`row ${styles.title}`}>
      <span className={styles.pick}>
        <Checkbox
          tabIndex={-1}
          aria-label={`Choose ${note.title}`}
          checked={isChosen(choice.selection, note.id)}
          onChange={({ nativeEvent }) =>
            choice.choose(note.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </span>
      {note.responseCount > 0 && <OpenSurvey note={note} opening={opening} />}
      <NoteFace note={note} size={20} />
      <RowLink
        className="ttl"
        to={linkTo('note', { noteId: note.id })}
        data-note={note.id}
        onFocus={() => onSelect(note.id)}
      >
        {note.title}
      </RowLink>
      {respondentOf(note) && <span className="meta ellip">{respondentOf(note)}</span>}
      {isTwin && <span className={`meta ellip ${styles.source}`}>{sourceOf(note)}</span>}
      <span className={`end muted ${styles.kind}`} title={name}>
        <Icon of={icon} size="s" />
        <span className="sr">{name}</span>
      </span>
    </span>
  )
}

function WordsCell({ note }: { note: ListedNote }) {
  const work = note.files.map(workOf).find(Boolean)
  return (
    <>
      {/* The first column stands still over the others, so the link in it ends with it; this one covers the rest. */}
      <Link className={styles.rest} to={linkTo('note', { noteId: note.id })} tabIndex={-1} aria-hidden="true" />
      {work && !note.abstract ? (
        <span className="meta num">
          {work.words} {work.percent} %
        </span>
      ) : (
        <OpeningWords note={note} />
      )}
    </>
  )
}
