import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import type { ConnectionKind } from '../../gql/graphql.ts'
import { useCall } from '../../lib/use-call.ts'
import type { Connection, SignInSettings } from '../../objects/sign-in-settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { PasswordInput, TextInput } from '../../ui/TextInput.tsx'
import { CreateSignInConnection_mutation, UpdateSignInConnection_mutation } from './operations.ts'

type ConnectDialogProps = {
  kind: ConnectionKind
  title: string
  settings: SignInSettings
  /** Null to make a new one. */
  connection: Connection | null
  onClose: () => void
}

/** The provider's side of a connection, as its administrator has it. */
export function ConnectDialog({ kind, title, settings, connection, onClose }: ConnectDialogProps) {
  const [given, setGiven] = useState({
    name: connection?.name ?? (kind === 'OIDC' ? 'single sign-on' : title),
    issuer: connection?.issuer ?? (kind === 'MICROSOFT' ? `${settings.microsoftAuthority.replace(/\/$/, '')}/` : ''),
    clientId: connection?.clientId ?? '',
    clientSecret: '',
  })
  const [create] = useMutation(CreateSignInConnection_mutation)
  const [update] = useMutation(UpdateSignInConnection_mutation)
  const { failure, pending, run } = useCall()
  const save = () =>
    run(async () => {
      const { clientSecret, ...told } = given
      const issuer = kind === 'GOOGLE' ? null : told.issuer
      if (!connection) await create({ variables: { input: { kind, ...told, issuer, clientSecret } } })
      else
        await update({
          variables: { input: { connectionId: connection.id, ...told, issuer, clientSecret: clientSecret || null } },
        })
      onClose()
    })
  const field = (name: keyof typeof given) => ({
    value: given[name],
    onChange: (event: { target: { value: string } }) => setGiven({ ...given, [name]: event.target.value }),
  })
  return (
    <Dialog
      wide
      title={connection ? `Change ${title}` : `Connect ${title}`}
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
        {kind === 'OIDC' && !settings.domains.some(({ verifiedAt }) => verifiedAt) && (
          <p className="meta">
            Verify a domain of yours as well: this provider can only sign in people of verified domains.
          </p>
        )}
        <CopyLine label="Address to send people back to" value={settings.callbackUrl} />
        {kind === 'OIDC' && (
          <TextInput
            label="Name on the button"
            hint={`Continue with ${given.name}`}
            maxLength={100}
            {...field('name')}
          />
        )}
        {kind !== 'GOOGLE' && (
          <TextInput
            label="Issuer"
            mono
            inputMode="url"
            hint={
              kind === 'MICROSOFT' ? 'With the id of the tenant, ending in /v2.0.' : 'Such as https://id.company.com'
            }
            {...field('issuer')}
          />
        )}
        <TextInput label="Client ID" mono autoComplete="off" {...field('clientId')} />
        <PasswordInput
          label="Client secret"
          autoComplete="off"
          hint={
            connection
              ? `Leave it empty to keep the one${connection.secretEnding && ` that ends in ${connection.secretEnding}`}.`
              : 'It is sealed at once and never shown again.'
          }
          {...field('clientSecret')}
        />
        {connection && <p className="meta">With another issuer or client ID it has to be tested again.</p>}
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}
