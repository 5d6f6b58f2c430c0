import { useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { SettingRow } from './SettingRow.tsx'

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
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const next = typed?.trim() ?? ''
  const changed = next !== name && next !== ''
  const save = async (): Promise<void> => {
    setSaving(true)
    try {
      await onSave(next)
      setError(null)
      setTyped(null)
      showToast({ message: saved })
    } catch (reason) {
      setError(reason)
    }
    setSaving(false)
  }
  return (
    <SettingRow title="Name" explanation={explanation}>
      <form
        className="boxless"
        onSubmit={(event) => {
          event.preventDefault()
          if (changed && !saving) void save()
        }}
      >
        <TextInput
          label={<span className="sr">Name</span>}
          value={typed ?? name}
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
    </SettingRow>
  )
}
