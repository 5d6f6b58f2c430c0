import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { OAuthClientKind } from '../../gql/graphql.ts'
import { useCall } from '../../lib/use-call.ts'
import { ScopeChoices } from '../../objects/application/ScopeChoices.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Select, TextArea, TextInput } from '../../ui/TextInput.tsx'
import { type Application, RegisterOAuthClient_mutation, UpdateOAuthClient_mutation } from './operations.ts'

/** What is told once of an application. */
export type Made = { name: string; clientId: string; clientSecret: string | null }

type ApplicationDialogProps = {
  /** Null to register a new one. */
  application: Application | null
  onMade: (made: Made) => void
  onSaved: () => void
  onClose: () => void
}

const KINDS: { value: OAuthClientKind; label: string }[] = [
  { value: 'CONFIDENTIAL', label: 'Confidential: a server that keeps a secret' },
  { value: 'PUBLIC', label: 'Public: a program on somebody’s machine' },
]

/** Who an application is, where it comes back to, and what it may ask for. */
export function ApplicationDialog({ application, onMade, onSaved, onClose }: ApplicationDialogProps) {
  const [name, setName] = useState(application?.name ?? '')
  const [website, setWebsite] = useState(application?.website ?? '')
  const [kind, setKind] = useState<OAuthClientKind>(application?.kind ?? 'CONFIDENTIAL')
  const [addresses, setAddresses] = useState(application?.redirectUris.join('\n') ?? '')
  const [scopes, setScopes] = useState<readonly string[]>(application?.scopes ?? [])
  const { save, failure, pending } = useSave({ application, onMade, onSaved, onClose })
  const given = () => ({ name, website, scopes: [...scopes], redirectUris: addresses.split(/\s+/).filter(Boolean) })
  return (
    <Dialog
      wide
      title={application ? `Change ${application.name}` : 'Register an application'}
      onClose={onClose}
      onSubmit={() => void save(given(), kind)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Saving…'}>
            {application ? 'Save' : 'Register'}
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <TextInput label="Name" maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
        <TextInput
          label="Its page"
          hint="Shown to whoever is asked. May be left empty."
          inputMode="url"
          value={website}
          onChange={(event) => setWebsite(event.target.value)}
        />
        {!application && (
          <Select
            label="Kind"
            options={KINDS}
            value={kind}
            onChange={(event) => setKind(event.target.value === 'PUBLIC' ? 'PUBLIC' : 'CONFIDENTIAL')}
          />
        )}
        <TextArea
          label="Addresses to return to"
          hint="One a line, with https://, or http:// on 127.0.0.1. Compared character by character."
          rows={2}
          value={addresses}
          onChange={(event) => setAddresses(event.target.value)}
        />
        <ScopeChoices label="It may ask to" chosen={scopes} onChange={setScopes} />
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}

type Given = { name: string; website: string; scopes: string[]; redirectUris: string[] }

function useSave({ application, onMade, onSaved, onClose }: ApplicationDialogProps) {
  const [register] = useMutation(RegisterOAuthClient_mutation)
  const [update] = useMutation(UpdateOAuthClient_mutation)
  const { failure, pending, run } = useCall()
  const save = (given: Given, kind: OAuthClientKind) =>
    run(async () => {
      if (application) await update({ variables: { input: { oauthClientId: application.id, ...given } } })
      else {
        const { data } = await register({ variables: { input: { ...given, kind } } })
        if (!data) return
        const { clientSecret, oauthClient } = data.registerOAuthClient
        onMade({ name: oauthClient.name, clientId: oauthClient.clientId, clientSecret: clientSecret ?? null })
      }
      onSaved()
      onClose()
    })
  return { save, failure, pending }
}
