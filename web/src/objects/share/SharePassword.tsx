import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { PasswordInput } from '../../ui/TextInput.tsx'
import type { ChangeShare } from './share-link.ts'

type SharePasswordProps = { hasPassword: boolean; onChange: ChangeShare }

const SHORTEST = 8

/** Whether a link asks for a password. The one that it has is never shown again; another takes its place. */
export function SharePassword({ hasPassword, onChange }: SharePasswordProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [tooShort, setTooShort] = useState(false)
  const turn = (on: boolean) => {
    setTooShort(false)
    setTyped(on ? '' : null)
    if (!on && hasPassword) void onChange({ password: null })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed || typed.length < SHORTEST) return setTooShort(true)
    if (await onChange({ password: typed })) setTyped(null)
  }
  return (
    <div className="col gap-2">
      <Switch
        label="Ask for a password"
        checked={hasPassword || typed !== null}
        onChange={(event) => turn(event.target.checked)}
      />
      {hasPassword && typed === null && (
        <div>
          <Button size="sm" onClick={() => setTyped('')}>
            Choose another password
          </Button>
        </div>
      )}
      {typed !== null && (
        <form className="col gap-2" onSubmit={(event) => void save(event)}>
          <PasswordInput
            label={hasPassword ? 'New password' : 'Password'}
            hint="Tell it to people another way than the link."
            error={tooShort ? `Use at least ${SHORTEST} characters.` : undefined}
            value={typed}
            maxLength={100}
            autoComplete="new-password"
            onChange={(event) => setTyped(event.target.value)}
          />
          <div>
            <Button type="submit" size="sm" variant="primary">
              Set password
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
