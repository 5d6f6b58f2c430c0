import { useEffect, useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'

type NameRowProps = {
  name: string
  explanation: string
  /** Characters. */
  longest: number
  saved: string
  onSave: (name: string) => Promise<unknown>
}

/** A name that can be changed; the button is there once it was. A colleague's change shows unless one writes. */
export function NameRow({ name, explanation, longest, saved, onSave }: NameRowProps) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  useEffect(() => setTyped(name), [name])
  const changed = typed.trim() !== name && typed.trim() !== ''
  const save = async (): Promise<void> => {
    setSaving(true)
    try {
      await onSave(typed.trim())
      setError(null)
      showToast({ message: saved })
    } catch (reason) {
      setError(reason)
    }
    setSaving(false)
  }
  return (
    <section className="set-row">
      <div>
        <h2 className="strong">Name</h2>
        <p className="meta">{explanation}</p>
      </div>
      <form
        className="controls"
        onSubmit={(event) => {
          event.preventDefault()
          if (changed && !saving) void save()
        }}
      >
        <TextInput
          label={<span className="sr">Name</span>}
          value={typed}
          maxLength={longest}
          error={error ? problemLine(error) : null}
          onChange={(event) => setTyped(event.target.value)}
        />
        {changed && (
          <span>
            <Button variant="primary" type="submit" pending={saving && 'Saving…'}>
              Save name
            </Button>
          </span>
        )}
      </form>
    </section>
  )
}
