import { useMutation } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Check, EyeOff, X } from 'lucide-react'
import { Link } from 'react-router'
import { attempt } from '../../../lib/attempt.ts'
import { counted } from '../../../lib/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ColleagueAvatar } from '../../../ui/People.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { showUndo } from '../../../ui/toasts.ts'
import styles from './Coding.module.css'
import { type CodedNote, nameOf } from './coders-of.ts'
import { AssignCoders_mutation, RemoveCoder_mutation } from './operations.ts'

type CodingNotesProps = {
  notes: readonly CodedNote[]
  viewerId: string
  mayEdit: boolean
  onChanged: () => Promise<unknown>
}

/** Who codes which note, and how far they are. */
export function CodingNotes({ notes, viewerId, mayEdit, onChanged }: CodingNotesProps) {
  const remove = useRemoval(onChanged)
  const columns: DataColumn<CodedNote>[] = [
    {
      key: 'note',
      label: 'Note',
      leastWidth: 120,
      wrapped: true,
      cell: ({ note, tasks }) => (
        <span className="row">
          <Link to={linkTo('note', { noteId: note.id })}>{note.title}</Link>
          {tasks.some(({ coderId, finishedAt }) => coderId === viewerId && !finishedAt) && <Badge>Yours to code</Badge>}
        </span>
      ),
    },
    {
      key: 'coders',
      label: 'Coders',
      leastWidth: 160,
      wrapped: true,
      cell: ({ note, tasks }) => (
        <span className={styles.coders}>
          {tasks.map((task) => (
            <Task key={task.coderId} task={task} onRemove={mayEdit ? () => void remove(note.id, task) : undefined} />
          ))}
        </span>
      ),
    },
    {
      key: 'finished',
      label: 'Finished',
      isNumber: true,
      width: 96,
      className: 'desk-only',
      cell: ({ tasks }) => (
        <span className="num sec">
          {tasks.filter(({ finishedAt }) => finishedAt).length} of {tasks.length}
        </span>
      ),
    },
  ]
  return (
    <div className="scroll">
      <DataTable label="Notes given to coders" columns={columns} rows={notes} keyOf={({ note }) => note.id} />
    </div>
  )
}

type Task = CodedNote['tasks'][number]

function Task({ task, onRemove }: { task: Task; onRemove?: () => void }) {
  const { coder, blind, finishedAt, highlightCount } = task
  return (
    <span className={`row tight ${styles.task}`}>
      <ColleagueAvatar name={nameOf(coder)} />
      <span>{nameOf(coder)}</span>
      {highlightCount !== null && <span className="meta num desk-only">{counted(highlightCount, 'highlight')}</span>}
      {finishedAt && <Badge icon={Check}>Finished</Badge>}
      {!finishedAt && blind && (
        <span className="meta" title="Sees no highlights of others until they have finished">
          <Icon of={EyeOff} size="s" />
          <span className="sr">blind</span>
        </span>
      )}
      {onRemove && <IconButton size="sm" icon={X} label={`Take the note from ${nameOf(coder)}`} onClick={onRemove} />}
    </span>
  )
}

/** Takes a note from a coder, with a way back. */
function useRemoval(onChanged: () => Promise<unknown>) {
  const [removeCoder] = useMutation(RemoveCoder_mutation)
  const [assignCoders] = useMutation(AssignCoders_mutation)
  return async (noteId: string, { coderId, coder, blind }: Task): Promise<void> => {
    const input = { noteId, coderId }
    if (!(await attempt(() => removeCoder({ variables: { input } }), onChanged))) return
    const again = { noteIds: [noteId], coderIds: [coderId], blind }
    showUndo(
      `Taken from ${nameOf(coder)}`,
      () => void attempt(() => assignCoders({ variables: { input: again } }), onChanged),
    )
  }
}
