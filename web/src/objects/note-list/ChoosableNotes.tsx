import type { ComponentProps } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { OwnBulkBar } from '../bulk-edit/OwnBulkBar.tsx'
import { useOwnChoice } from '../bulk-edit/use-own-choice.ts'
import type { ListField, ListKind } from '../list/list-kind.ts'
import type { NoteRow } from '../note/note-columns.tsx'
import { NotesTable } from './NotesTable.tsx'

type ChoosableNotesProps = Omit<ComponentProps<typeof NotesTable>, 'choice' | 'fields'> & {
  kind: ListKind<NoteRow>
  projectId: string
  /** What is looked for in the list. */
  search: string
  /** All that notes have, and those that have a column. */
  fields: readonly ListField[]
  usual: readonly ListField[]
  mayEdit: boolean
  readAgain: () => Promise<unknown>
}

/** The table of notes, in which some or all are chosen, and what is done with those. */
export function ChoosableNotes(props: ChoosableNotesProps) {
  const { kind, projectId, search, fields, usual, mayEdit, readAgain, ...table } = props
  const query = { projectId, ...(search.trim() && { search: search.trim() }) }
  const choice = useOwnChoice(
    kind,
    query,
    table.rows.map(({ id }) => id),
  )
  const { selectedId } = table
  useActions(
    selectedId
      ? [
          {
            id: 'note-choose',
            title: 'Choose the note',
            group: 'Notes',
            keys: 'x',
            keysOnly: true,
            run: () => choice.choose(selectedId, false),
          },
        ]
      : [],
  )
  return (
    <>
      <NotesTable {...table} fields={usual} choice={choice} />
      <OwnBulkBar {...{ kind, projectId, query, fields, choice, mayEdit, readAgain }} />
    </>
  )
}
