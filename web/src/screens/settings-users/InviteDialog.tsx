import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { Role } from '../../gql/graphql.ts'
import { problemLine } from '../../lib/problem.ts'
import { ROLE_MEANINGS, ROLE_NAMES } from '../../objects/access/roles.ts'
import { Button } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import { addressProblem, listed, readAddresses } from './addresses.ts'

const InviteMembers_mutation = graphql(`
  mutation InviteMembers($input: InviteMembersInput!) { inviteMembers(input: $input) { id } }
`)

const HINT = 'Several at once: one a line, or with commas.'

type InviteDialogProps = { manager: boolean; onClose: () => void; onSent: () => void }

/** Asks for addresses and one role. What is no address is named before anything is sent. */
export function InviteDialog({ manager, onClose, onSent }: InviteDialogProps) {
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('CONTRIBUTOR')
  const [message, setMessage] = useState('')
  const [asked, setAsked] = useState(false)
  const [invite, { loading, error }] = useMutation(InviteMembers_mutation, {
    onError: () => undefined,
    onCompleted: ({ inviteMembers: sent }) => {
      showToast({ message: sent.length === 1 ? 'One invite sent.' : `${sent.length} invites sent.` })
      onSent()
    },
  })
  const addresses = readAddresses(text)
  const { emails, doubled } = addresses
  const problem = addressProblem(addresses)
  const roles = (Object.keys(ROLE_NAMES) as Role[]).filter((one) => manager || one !== 'MANAGER')
  const send = () => {
    setAsked(true)
    if (!problem) void invite({ variables: { input: { emails, role, message: message.trim() || null } } })
  }
  return (
    <Dialog
      title="Who should join?"
      wide
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" pending={loading && 'Inviting…'}>
            {emails.length > 1 ? `Invite ${emails.length} people` : 'Invite'}
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <TextArea
          label="Email addresses"
          hint={doubled.length ? `Invited once, though named twice: ${listed(doubled)}.` : HINT}
          error={asked && problem}
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoFocus
        />
        <Choices<Role>
          label="Role"
          value={role}
          onChange={setRole}
          options={roles.map((one) => ({ value: one, label: ROLE_NAMES[one], explanation: ROLE_MEANINGS[one] }))}
        />
        <TextArea
          label="A word from you"
          hint="Optional. It goes into the mail."
          maxLength={500}
          rows={2}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Failure>{error && problemLine(error)}</Failure>
      </div>
    </Dialog>
  )
}
