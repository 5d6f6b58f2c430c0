import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

type PasskeyNameProps = {
  title: string
  hint?: string
  name: string
  verb: string
  pendingVerb: string
  /** The dialog closes when it resolves; when it throws, it stays and says why. */
  onName: (name: string) => Promise<unknown>
  onClose: () => void
}

/** A dialog that asks what a passkey is called. */
export function PasskeyName({ title, hint, name, verb, pendingVerb, onName, onClose }: PasskeyNameProps) {
  const [typed, setTyped] = useState(name)
  const { pending, failure, run } = useCall()
  const chosen = typed.trim()
  const submit = () =>
    run(async () => {
      await onName(chosen)
      onClose()
    })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => chosen && void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!chosen} pending={pending && pendingVerb}>
            {verb}
          </Button>
        </>
      }
    >
      <TextInput
        label="Name"
        hint={hint}
        value={typed}
        maxLength={100}
        error={failure}
        data-autofocus
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  )
}
