import { useMutation } from '@apollo/client/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { UpdateNote_mutation } from './operations.ts'

const LONGEST = 200

/** The title, written in place: Enter or leaving it saves, Escape takes it back. */
export function NoteTitle({ noteId, title, mayEdit }: { noteId: string; title: string; mayEdit: boolean }) {
  const [text, setText] = useState(title)
  const ref = useRef<HTMLTextAreaElement>(null)
  const [updateNote] = useMutation(UpdateNote_mutation)
  useEffect(() => {
    if (document.activeElement !== ref.current) setText(title)
  }, [title])
  if (!mayEdit) return <h1 className="h-page note-title">{title}</h1>
  const save = async (): Promise<void> => {
    const next = text.trim()
    if (next === title) return
    try {
      const { data } = await updateNote({ variables: { input: { noteId, title: next } } })
      setText(data?.updateNote.title ?? next)
    } catch (error) {
      setText(title)
      showToast({ message: problemLine(error) })
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Escape') setText(title)
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    // Escape has to be on screen before the field is left, for leaving saves.
    requestAnimationFrame(() => ref.current?.blur())
  }
  return (
    <h1 className="h-page note-title">
      <textarea
        ref={ref}
        rows={1}
        aria-label="Title"
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
        onBlur={() => void save()}
        onKeyDown={onKeyDown}
      />
    </h1>
  )
}
