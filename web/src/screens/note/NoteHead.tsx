import { UNTITLED } from '@verbatim/contracts/fallback-names.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './Note.module.css'
import { NoteTitle } from './NoteTitle.tsx'
import type { OpenNote } from './open-note.ts'
import type { Writing } from './use-writing.ts'

type NoteHeadProps = { note: OpenNote; writing: Writing; isRich: boolean }

/** The title, and the way into writing; the bar of writing has the way out. */
export function NoteHead({ note, writing, isRich }: NoteHeadProps) {
  const { id, title, viewerCan } = note
  const [isNew] = useState(writing.isOn && title === UNTITLED.note)
  return (
    <div className={styles.top}>
      <NoteTitle
        noteId={id}
        title={title}
        mayEdit={viewerCan.edit}
        isNew={isNew}
        onEnter={() => isRich && writing.set(true)}
      />
      {viewerCan.edit && !writing.isOn && (
        <span className="end row tight">
          <Button size="sm" variant="ghost" icon={Pencil} keys="e" onClick={() => writing.set(true)}>
            Edit
          </Button>
        </span>
      )}
    </div>
  )
}
