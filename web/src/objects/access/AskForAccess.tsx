import { useMutation } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { listOfNames } from './access-words.ts'
import { type Closed, RequestAccess_mutation } from './operations.ts'

const ENDED: Record<string, string> = {
  DECLINED: 'Your last request was declined.',
  EXPIRED: 'Nobody answered your last request in time.',
}

type AskForAccessProps = { project: Closed; mayWrite: boolean; onDone: () => Promise<unknown> }

/** Asks those who decide about a project: what for, and why. */
export function AskForAccess({ project, mayWrite, onDone }: AskForAccessProps) {
  const [level, setLevel] = useState<'READ' | 'WRITE'>('READ')
  const [message, setMessage] = useState('')
  const [request] = useMutation(RequestAccess_mutation)
  const { pending, failure, run } = useCall()
  const names = project.deciders.flatMap((one) => one?.name ?? [])
  const ask = () =>
    run(async () => {
      await request({ variables: { input: { projectId: project.id, level, message } } })
      await onDone()
    })
  return (
    <form
      className="col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <Drawing art="lock" flush />
      <div>
        <h1 className="h-page">You cannot open {project.title}</h1>
        <p className="sec">
          {listOfNames(names)} {names.length > 1 ? 'decide' : 'decides'} who can. {ENDED[project.request?.state ?? '']}
        </p>
      </div>
      {mayWrite && (
        <Choices
          label="What do you need?"
          options={[
            { value: 'READ', label: 'To read it' },
            { value: 'WRITE', label: 'To work on it' },
          ]}
          value={level}
          onChange={setLevel}
        />
      )}
      <TextArea
        label="Why, in a line"
        hint="Not required. They see your name and role."
        error={failure}
        rows={3}
        maxLength={TEXT_LIMITS.accessRequestMessage}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="row">
        <Button type="submit" variant="primary" pending={pending && 'Asking…'}>
          {mayWrite ? 'Ask for access' : 'Ask to read it'}
        </Button>
        <ButtonLink variant="ghost" to="/home">
          Back to home
        </ButtonLink>
      </div>
    </form>
  )
}
