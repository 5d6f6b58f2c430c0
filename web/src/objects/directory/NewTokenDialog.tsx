import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { CreateScimToken_mutation } from './operations.ts'

/** Makes a SCIM token and shows it, this once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('Directory')
  const [readOnly, setReadOnly] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const [create] = useMutation(CreateScimToken_mutation)
  const { failure, pending, run } = useCall()
  const make = () =>
    run(async () => {
      const { data } = await create({ variables: { input: { name: name.trim(), readOnly } } })
      if (data) setToken(data.createScimToken.token)
    })
  if (token)
    return (
      <Dialog
        title="Copy the token now"
        wide
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <p className="sec">It is shown this once. Your directory sends it as a bearer token.</p>
        <CopyLine label="Token" value={token} />
      </Dialog>
    )
  return (
    <Dialog
      title="New SCIM token"
      onClose={onClose}
      onSubmit={() => void make()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Making…'}>
            Make token
          </Button>
        </>
      }
    >
      <TextInput
        label="Name"
        hint="Which directory uses it. It ends by itself after a year."
        error={failure}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
        data-autofocus
      />
      <Checkbox
        label="Dry run first: show what the directory would change, and change nothing"
        checked={readOnly}
        onChange={(event) => setReadOnly(event.target.checked)}
      />
    </Dialog>
  )
}
