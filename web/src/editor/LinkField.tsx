import { Unlink } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { holdSelection } from './held-selection.ts'
import { linkAt, linkFrom, setLink } from './links.ts'
import styles from './SelectionToolbar.module.css'

type LinkFieldProps = { view: EditorView; onClose: () => void }

/** Where the selected words lead: Enter links them, Escape leaves them, and the text has the keyboard again. */
export function LinkField({ view, onClose }: LinkFieldProps) {
  const [before] = useState(() => linkAt(view.state)?.href ?? '')
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState('')
  useEffect(() => {
    holdSelection(view, true)
    return () => {
      if (!view.isDestroyed) holdSelection(view, false)
    }
  }, [view])
  const put = (href: string | null): void => {
    setLink(href)(view.state, view.dispatch)
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const href = linkFrom(typed)
    if (href === null) setError('A link leads to a web page or a mail address.')
    else put(href)
  }
  return (
    <form className={styles.link} onSubmit={submit} noValidate>
      <TextInput
        label={<span className="sr">Address of the link</span>}
        size="sm"
        placeholder="farrow.example/report"
        value={typed}
        error={error || undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
        autoFocus
      />
      <Button size="sm" type="submit">
        Link
      </Button>
      {before && <IconButton icon={Unlink} label="Remove the link" onClick={() => put(null)} />}
    </form>
  )
}
