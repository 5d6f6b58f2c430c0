import { useMutation } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { showToast } from '../../ui/toasts.ts'
import type { OpenInsight } from './open-insight.ts'
import { RenameInsight_mutation } from './operations.ts'

const LONGEST = 200

/** The title, written in place: Enter or leaving it saves, Escape takes it back. */
export function InsightTitle({ insight: { id, title } }: { insight: OpenInsight }) {
  const [text, setText] = useState(title)
  const field = useRef<HTMLTextAreaElement>(null)
  const taken = useRef(false)
  const [rename] = useMutation(RenameInsight_mutation)
  useEffect(() => {
    if (document.activeElement !== field.current) setText(title)
  }, [title])
  const save = async (): Promise<void> => {
    const next = text.trim()
    if (taken.current || next === title) return setText(title)
    try {
      const { data } = await rename({ variables: { input: { insightId: id, title: next } } })
      setText(data?.updateInsight.title ?? next)
    } catch (error) {
      setText(title)
      showToast({ message: problemLine(error) })
    }
  }
  return (
    <h1 className="h-doc insight-title">
      <textarea
        ref={field}
        rows={1}
        aria-label="Title"
        maxLength={LONGEST}
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
        }}
      />
    </h1>
  )
}
