import { useMutation } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { TitleField } from '../../ui/TitleField.tsx'
import styles from './Note.module.css'
import { UpdateNote_mutation } from './operations.ts'

type NoteTitleProps = {
  noteId: string
  title: string
  mayEdit: boolean
  /** Has just been made: whoever came begins by naming it. */
  isNew: boolean
  onEnter: () => void
}

/** The title of a note. */
export function NoteTitle({ noteId, title, mayEdit, isNew, onEnter }: NoteTitleProps) {
  const [update] = useMutation(UpdateNote_mutation)
  const save = async (next: string): Promise<string | undefined> => {
    const { data } = await update({ variables: { input: { noteId, title: next } } })
    return data?.updateNote.title
  }
  return (
    <h1 className={`h-page ${styles.title}`}>
      {mayEdit ? <TitleField {...{ title, isNew, onEnter }} longest={TEXT_LIMITS.noteTitle} onSave={save} /> : title}
    </h1>
  )
}
