import { useMutation } from '@apollo/client/react'
import { SCOPES } from '@verbatim/contracts/scopes.ts'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { ScopeChoices } from '../../objects/application/ScopeChoices.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Select, TextInput } from '../../ui/TextInput.tsx'
import { CreateApiToken_mutation } from './operations.ts'

type NewTokenProps = {
  /** How long the workspace lets a token live; null without a limit. */
  longestDays: number | null
  onMade: (made: { name: string; token: string }) => void
  onClose: () => void
}

const LIFETIMES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
]
const READS = SCOPES.filter((scope) => scope.endsWith('.read'))

/** A token of one's own: what will use it, what it may do, and until when. */
export function NewToken({ longestDays, onMade, onClose }: NewTokenProps) {
  const options = LIFETIMES.filter(({ value }) => longestDays === null || (value && Number(value) <= longestDays))
  const shown = options.length ? options : [{ value: String(longestDays), label: `In ${longestDays} days` }]
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>(READS)
  const [days, setDays] = useState(shown.some(({ value }) => value === '90') ? '90' : (shown[0]?.value ?? ''))
  const [create] = useMutation(CreateApiToken_mutation)
  const { failure, pending, run } = useCall()
  const save = () =>
    run(async () => {
      const input = { name, scopes: [...scopes], expiresInDays: days ? Number(days) : null }
      const { data } = await create({ variables: { input } })
      if (!data) return
      onMade({ name: data.createApiToken.apiToken.name, token: data.createApiToken.token })
      onClose()
    })
  return (
    <Dialog
      wide
      title="New token"
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Making…'}>
            Make token
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <TextInput
          label="Name"
          placeholder="What will use it?"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ScopeChoices label="It may" chosen={scopes} onChange={setScopes} />
        <Select label="It ends" options={shown} value={days} onChange={(event) => setDays(event.target.value)} />
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}
