import { useEffect, useRef, useState } from 'react'
import { showProblem } from './toasts.ts'

type TitleFieldProps = {
  title: string
  /** What a screen reader says; "Title" unless it is given. */
  label?: string
  /** Stands there while nothing is written. */
  placeholder?: string
  /** Characters. */
  longest: number
  /** Answers the title as it was kept. */
  onSave: (title: string) => Promise<string | undefined>
  /** Where to go on from the title. */
  onEnter?: () => void
  /** The cursor is here from the beginning, over a name that nobody gave. */
  isNew?: boolean
}

/** A title, written in place: Enter or leaving it saves, Escape takes it back. A colleague's change shows unless one writes. */
export function TitleField(props: TitleFieldProps) {
  const { title, label = 'Title', placeholder, longest, onSave, onEnter, isNew = false } = props
  const [text, setText] = useState(title)
  const field = useRef<HTMLTextAreaElement>(null)
  const taken = useRef(false)
  useEffect(() => {
    if (document.activeElement !== field.current) setText(title)
  }, [title])
  useEffect(() => {
    if (isNew) field.current?.select()
  }, [isNew])
  const save = async (): Promise<void> => {
    const next = text.trim()
    if (taken.current || next === title) return setText(title)
    try {
      setText((await onSave(next)) ?? next)
    } catch (error) {
      setText(title)
      showProblem(error)
    }
  }
  return (
    <textarea
      ref={field}
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      maxLength={longest}
      value={text}
      onFocus={() => {
        taken.current = false
      }}
      onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        taken.current = event.key === 'Escape'
        field.current?.blur()
        if (event.key === 'Enter') onEnter?.()
      }}
    />
  )
}
