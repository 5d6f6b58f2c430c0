import { useMutation } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { Role } from '../../gql/graphql.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { ROLE_MEANINGS, ROLE_NAMES, rolesAbove } from './roles.ts'

const RequestRole_mutation = graphql(`
  mutation RequestRole($input: RequestRoleInput!) { requestRole(input: $input) { id } }
`)

type AskForRoleDialogProps = {
  /** The role that the person has. */
  role: Role
  onClose: () => void
  onAsked: () => Promise<unknown>
}

/** Asks the managers for a role that may do more: which, and why. */
export function AskForRoleDialog({ role, onClose, onAsked }: AskForRoleDialogProps) {
  const roles = rolesAbove(role)
  const [wanted, setWanted] = useState<Role>(roles[0] ?? 'MANAGER')
  const [message, setMessage] = useState('')
  const [request] = useMutation(RequestRole_mutation)
  const { pending, failure, run } = useCall()
  const ask = () =>
    run(async () => {
      await request({ variables: { input: { role: wanted, message } } })
      await onAsked()
    })
  return (
    <Dialog
      title="Which role do you need?"
      onClose={onClose}
      onSubmit={() => void ask()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" pending={pending && 'Asking…'}>
            Ask the managers
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <Choices<Role>
          label="Role"
          value={wanted}
          onChange={setWanted}
          options={roles.map((one) => ({ value: one, label: ROLE_NAMES[one], explanation: ROLE_MEANINGS[one] }))}
        />
        <TextArea
          label="Why, in a line"
          hint="Not required. They see your name, and the request ends after 3 days."
          error={failure}
          rows={3}
          maxLength={TEXT_LIMITS.accessRequestMessage}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
