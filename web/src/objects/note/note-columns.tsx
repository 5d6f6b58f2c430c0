import { CalendarPlus, Clock, Highlighter, Quote, User } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import type { ListedNote_NoteFragment } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { OfferedColumn } from '../../views/arrangement.ts'
import { plainColumn } from '../list/plain-column.ts'
import { NoteFace } from './NoteFace.tsx'
import styles from './NoteTitle.module.css'
import { NOTE_KINDS } from './note-kinds.ts'
import { lengthOf, participantOf } from './note-words.ts'

/** What a note is in a list. A query spreads it with `@unmask`, for the columns read it. */
export const ListedNote_note = graphql(`
  fragment ListedNote_Note on Note {
    id title kind abstract highlightCount textLength createdAt updatedAt responseCount
    fields { label value }
    speakers { id name interviewer color }
    files { id durationMs }
    fieldValues { field { id } value }
    responses { id questionId response }
    viewerCan { edit }
  }
`)

export type NoteRow = ListedNote_NoteFragment

/** The columns that every list of notes has of itself; those of its fields come beside them. @param now milliseconds. */
export function noteColumns(now: number): OfferedColumn<NoteRow>[] {
  return [
    {
      ...plainColumn('title', 'Note', 300),
      type: 'TITLE',
      sticky: true,
      isFixed: true,
      sorts: ['ASC', 'DESC'],
      cell: (note) => <NoteTitle note={note} />,
    },
    {
      ...plainColumn('openingQuote', 'Opening quote', 320),
      type: 'QUOTE',
      icon: Quote,
      // A survey's own words are ours, so it tells how many answered instead.
      cell: (note) =>
        note.responseCount > 0 ? (
          <span className="meta num">{counted(note.responseCount, 'response')}</span>
        ) : (
          <span className="q s ellip">{note.abstract}</span>
        ),
      value: ({ responseCount, abstract }) => (responseCount > 0 ? counted(responseCount, 'response') : abstract),
    },
    {
      ...plainColumn('highlightCount', 'Highlights', 112),
      type: 'COUNT',
      icon: Highlighter,
      sorts: ['DESC', 'ASC'],
      value: ({ highlightCount }) => String(highlightCount),
      line: ({ highlightCount }) => (highlightCount > 0 ? counted(highlightCount, 'highlight') : 'No highlights yet'),
    },
    {
      ...plainColumn('people', 'People', 152),
      type: 'PEOPLE',
      icon: User,
      isShownAtFirst: false,
      cell: (note) => <span className="ellip">{peopleOf(note).join(', ')}</span>,
      value: (note) => peopleOf(note).join(', '),
    },
    {
      ...plainColumn('created', 'Created', 112),
      type: 'DATE',
      icon: CalendarPlus,
      sorts: ['DESC', 'ASC'],
      cell: ({ createdAt }) => <span className="sec num">{shortDate(createdAt, now)}</span>,
      value: ({ createdAt }) => createdAt,
    },
    {
      ...plainColumn('updated', 'Updated', 112),
      type: 'DATE',
      icon: CalendarPlus,
      sorts: ['DESC', 'ASC'],
      isShownAtFirst: false,
      cell: ({ updatedAt }) => <span className="sec num">{shortDate(updatedAt, now)}</span>,
      value: ({ updatedAt }) => updatedAt,
    },
    {
      ...plainColumn('length', 'Length', 104),
      type: 'LENGTH',
      icon: Clock,
      statistics: [],
      cell: (note) => <span className="sec num">{lengthOf(note)}</span>,
      value: (note) => lengthOf(note) ?? null,
    },
  ]
}

function peopleOf(note: NoteRow): string[] {
  const speakers = note.speakers.filter(({ interviewer }) => !interviewer).map(({ name }) => name)
  const named = participantOf(note)?.name
  return speakers.length > 0 ? speakers : named ? [named] : []
}

function NoteTitle({ note }: { note: NoteRow }) {
  const { icon, name } = NOTE_KINDS[note.kind]
  return (
    <span className={styles.note}>
      <NoteFace note={note} size={20} />
      <span className="ellip">{note.title}</span>
      <span className={styles.kind} title={name}>
        <Icon of={icon} size="s" />
        <span className="sr">{name}</span>
      </span>
    </span>
  )
}
