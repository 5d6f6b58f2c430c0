import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { SamlProviderInput } from '../../gql/graphql.ts'
import { useCall } from '../../lib/use-call.ts'
import type { Connection, SignInSettings } from '../../objects/sign-in-settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { CreateSamlConnection_mutation, UpdateSamlConnection_mutation } from './operations.ts'
import { SamlProviderFields } from './SamlProviderFields.tsx'

type SamlDialogProps = {
  settings: SignInSettings
  /** Null to make a new one. */
  connection: Connection | null
  onClose: () => void
}

/** Both sides of a connection of SAML: what the provider has to know, and what it says of itself. */
export function SamlDialog({ settings: { samlServiceProvider: ours, domains }, connection, onClose }: SamlDialogProps) {
  const [name, setName] = useState(connection?.name ?? 'single sign-on')
  const [provider, setProvider] = useState<SamlProviderInput | null>(null)
  const [emailAttribute, setEmailAttribute] = useState(connection?.saml?.emailAttribute ?? '')
  const [nameAttribute, setNameAttribute] = useState(connection?.saml?.nameAttribute ?? '')
  const [create] = useMutation(CreateSamlConnection_mutation)
  const [update] = useMutation(UpdateSamlConnection_mutation)
  const { failure, pending, run } = useCall()
  const save = () =>
    run(async () => {
      const told = { name, emailAttribute, nameAttribute }
      if (connection) await update({ variables: { input: { connectionId: connection.id, ...told, provider } } })
      else await create({ variables: { input: { ...told, provider: provider ?? {} } } })
      onClose()
    })
  return (
    <Dialog
      wide
      title={connection ? 'Change SAML' : 'Connect SAML'}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Saving…'}>
            {connection ? 'Save' : 'Connect'}
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        {!domains.some(({ verifiedAt }) => verifiedAt) && (
          <p className="meta">
            Verify a domain of yours as well: this provider can only sign in people of verified domains.
          </p>
        )}
        <CopyLine label="Our metadata" value={ours.metadataUrl} />
        <CopyLine label="Entity ID (audience)" value={ours.entityId} />
        <CopyLine label="Assertion consumer service (ACS)" value={ours.acsUrl} />
        <TextInput
          label="Name on the button"
          hint={`Continue with ${name}`}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SamlProviderFields isNew={connection === null} onChange={setProvider} />
        <TextInput
          label="Attribute with the address"
          mono
          hint="Empty for the usual ones, and the NameID."
          value={emailAttribute}
          onChange={(event) => setEmailAttribute(event.target.value)}
        />
        <TextInput
          label="Attribute with the name"
          mono
          hint="Empty for the usual ones."
          value={nameAttribute}
          onChange={(event) => setNameAttribute(event.target.value)}
        />
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}
