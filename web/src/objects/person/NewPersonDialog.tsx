import { useApolloClient } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { CreatePerson_mutation } from './operations.ts'

type NewPersonDialogProps = { onAdded: (personId: string) => void; onClose: () => void }

/** Asks for the name and address of somebody new in the directory. */
export function NewPersonDialog({ onAdded, onClose }: NewPersonDialogProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const { failure, pending, run } = useCall()
  const client = useApolloClient()
  const submit = () =>
    run(async () => {
      const input = { name, ...(email.trim() && { email }) }
      const { data } = await client.mutate({ mutation: CreatePerson_mutation, variables: { input } })
      if (data) onAdded(data.createPerson.id)
      onClose()
    })
  return (
    <Dialog
      title="Add person"
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!name.trim()} pending={pending && 'Adding…'}>
            Add
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <TextInput
          label="Name"
          maxLength={TEXT_LIMITS.personName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
        <TextInput
          label="Email"
          hint="Only members who may write see it."
          error={failure}
          inputMode="email"
          maxLength={TEXT_LIMITS.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
