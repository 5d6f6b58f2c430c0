import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { useCall } from '../../lib/use-call.ts'
import { NewPassword } from '../../objects/entrance/NewPassword.tsx'
import { passwordProblem } from '../../objects/entrance/password-problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { PasswordInput } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'

const ChangePassword_mutation = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) { changePassword(input: $input) { chosenAt } }
`)

/** Asks for the present password and a new one. */
export function ChangePassword({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const [change] = useMutation(ChangePassword_mutation)
  const [present, setPresent] = useState('')
  const [next, setNext] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { pending, failure, run } = useCall()
  const submit = () => {
    const missing = passwordProblem(next)
    setProblem(missing)
    if (missing || !present) return
    void run(async () => {
      await change({ variables: { input: { presentPassword: present, newPassword: next } } })
      showToast({ message: 'Your password is changed. Your other sessions have ended.' })
      onChanged()
      onClose()
    })
  }
  return (
    <Dialog
      title="Change the password"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!present || !next} pending={pending && 'Changing…'}>
            Change password
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <PasswordInput
          label="Present password"
          autoComplete="current-password"
          maxLength={100}
          value={present}
          data-autofocus
          onChange={(event) => setPresent(event.target.value)}
        />
        <NewPassword label="New password" value={next} onChange={setNext} error={problem} />
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}
