import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { showProblem } from '../../ui/toasts.ts'
import styles from './PersonHead.module.css'

type SummaryFieldProps = {
  summary: string
  mayEdit: boolean
  /** Answers the summary as it was kept. */
  onSave: (summary: string) => Promise<string | undefined>
}

/** What was noted of somebody, written in place: leaving it saves, Escape takes it back. */
export function SummaryField({ summary, mayEdit, onSave }: SummaryFieldProps) {
  const [text, setText] = useState(summary)
  const field = useRef<HTMLTextAreaElement>(null)
  const taken = useRef(false)
  useEffect(() => {
    if (document.activeElement !== field.current) setText(summary)
  }, [summary])
  if (!mayEdit) return summary ? <p className={styles.summary}>{summary}</p> : null
  const save = async (): Promise<void> => {
    if (taken.current || text.trim() === summary) return setText(summary)
    try {
      setText((await onSave(text)) ?? text)
    } catch (error) {
      setText(summary)
      showProblem(error)
    }
  }
  return (
    <textarea
      ref={field}
      className={styles.summary}
      rows={2}
      aria-label="Summary"
      placeholder="Who they are, and what to know before the next call"
      maxLength={TEXT_LIMITS.personSummary}
      value={text}
      onFocus={() => {
        taken.current = false
      }}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        taken.current = true
        field.current?.blur()
      }}
    />
  )
}
