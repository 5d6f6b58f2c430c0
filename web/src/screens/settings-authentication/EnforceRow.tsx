import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { useCall } from '../../lib/use-call.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import type { SignInSettings } from '../../objects/sign-in-settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { EnforceSignIn_mutation } from './operations.ts'

const Me_query = graphql(`
  query SignInMe { me { id } }
`)

/** Whether people of the workspace's domains have to come in by a connection, and who never has to. */
export function EnforceRow({ settings }: { settings: SignInSettings }) {
  const [choosing, setChoosing] = useState(false)
  const [enforce] = useMutation(EnforceSignIn_mutation)
  const verified = settings.domains.filter(({ verifiedAt }) => verifiedAt).map(({ domain }) => domain)
  const missing = missingFor(settings, verified)
  const { enforced, breakGlass } = settings
  return (
    <SettingRow title="Who must use it" explanation="Guests from other domains sign in by email.">
      <Switch
        label={`Everyone at ${verified.join(', ') || 'a verified domain'}`}
        checked={enforced}
        disabled={!enforced && missing !== null}
        onChange={({ target: { checked } }) => {
          if (checked) setChoosing(true)
          else
            void enforce({ variables: { input: { on: false } } }).then(
              () => void showToast({ message: 'Every way to sign in is open again.' }),
              showProblem,
            )
        }}
      />
      {!enforced && missing && <p className="meta">{missing}</p>}
      {enforced && breakGlass && (
        <div className="row wrap">
          <span className="meta">
            {breakGlass.name} has the break-glass account, to which every way in stays open. All managers get a mail
            when it is used.
          </span>
          <Button size="sm" onClick={() => setChoosing(true)}>
            Choose another one
          </Button>
        </div>
      )}
      {choosing && (
        <EnforceDialog
          domains={verified}
          managers={settings.managers}
          chosen={breakGlass?.id ?? null}
          onClose={() => setChoosing(false)}
        />
      )}
    </SettingRow>
  )
}

function missingFor({ connections }: SignInSettings, verified: readonly string[]): string | null {
  if (!connections.some(({ isOn }) => isOn)) return 'Connect a provider, test it and offer it first.'
  return verified.length === 0 ? 'Verify a domain first.' : null
}

type EnforceDialogProps = {
  domains: readonly string[]
  managers: SignInSettings['managers']
  chosen: string | null
  onClose: () => void
}

function EnforceDialog({ domains, managers, chosen, onClose }: EnforceDialogProps) {
  const { data } = useQuery(Me_query)
  const [picked, setPicked] = useState(chosen)
  const [enforce] = useMutation(EnforceSignIn_mutation)
  const { failure, pending, run } = useCall()
  const breakGlassId = picked ?? data?.me.id ?? ''
  return (
    <Dialog
      title={`Ask everyone at ${domains.join(', ')} for single sign-on?`}
      onClose={onClose}
      onSubmit={() =>
        void run(async () => {
          await enforce({ variables: { input: { on: true, breakGlassId } } })
          onClose()
        })
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={pending && 'Saving…'} disabled={!breakGlassId}>
            Ask for single sign-on
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <p>
          From their next sign-in on, passwords and links by mail are refused to them. Sessions that are open go on.
          Every manager is told by mail.
        </p>
        <Select
          label="Break-glass account"
          hint="For the day the provider is down. Every manager gets a mail when it is used."
          value={breakGlassId}
          options={managers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setPicked(event.target.value)}
        />
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}
