import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { GrantList } from '../../objects/application/GrantList.tsx'
import { ScopeList } from '../../objects/application/ScopeList.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import type { Made } from './ApplicationDialog.tsx'
import {
  type Application,
  RemoveOAuthClient_mutation,
  RotateOAuthClientSecret_mutation,
  UpdateOAuthClient_mutation,
} from './operations.ts'
import styles from './Screen.module.css'

type ApplicationCardProps = {
  application: Application
  onEdit: () => void
  onSecret: (made: Made) => void
  onChanged: () => void
}

/** An application: how it is known, what it may ask for, who let it in. */
export function ApplicationCard({ application, onEdit, onSecret, onChanged }: ApplicationCardProps) {
  const { id, name, approved, registeredBy, grants } = application
  const [update] = useMutation(UpdateOAuthClient_mutation, { onError: (error) => showProblem(error) })
  return (
    <li className={styles.application}>
      <div className="row wrap">
        <h3 className="strong">{name}</h3>
        {!registeredBy && <Badge tone="warn">Registered itself</Badge>}
        <span className="end row">
          <Button size="xs" variant="ghost" aria-label={`Change ${name}`} onClick={onEdit}>
            Change
          </Button>
          {application.kind === 'CONFIDENTIAL' && <NewSecret {...{ application, onSecret, onChanged }} />}
          <Remove {...{ application, onChanged }} />
        </span>
      </div>
      <Facts application={application} />
      <Switch
        label="Approved: whoever let it in before is not asked again"
        checked={approved}
        onChange={({ target: { checked } }) =>
          void update({ variables: { input: { oauthClientId: id, approved: checked } } })
        }
      />
      {grants.length > 0 && <GrantList label={`Who let ${name} in`} by="member" grants={grants} onEnded={onChanged} />}
    </li>
  )
}

function Facts({ application: { clientId, kind, secretEnding, redirectUris, scopes } }: { application: Application }) {
  return (
    <dl className={styles.facts}>
      <dt>Client ID</dt>
      <dd className="mono">{clientId}</dd>
      <dt>Kind</dt>
      <dd>{kind === 'PUBLIC' ? 'Public, without a secret' : `Confidential, its secret ends in ${secretEnding}`}</dd>
      <dt>Returns to</dt>
      <dd className="mono">{redirectUris.join(' ')}</dd>
      <dt>May ask for</dt>
      <dd>
        <ScopeList scopes={scopes} />
      </dd>
    </dl>
  )
}

type SecretProps = Pick<ApplicationCardProps, 'application' | 'onSecret' | 'onChanged'>

function NewSecret({ application: { id, name }, onSecret, onChanged }: SecretProps) {
  const [asking, setAsking] = useState(false)
  const [rotate] = useMutation(RotateOAuthClientSecret_mutation)
  return (
    <>
      <Button size="xs" variant="ghost" aria-label={`New secret of ${name}`} onClick={() => setAsking(true)}>
        New secret
      </Button>
      {asking && (
        <ConfirmDialog
          question={`Give ${name} a new secret?`}
          consequence="The one it has now counts no more, at once. Who let it in stays."
          verb="Make a new secret"
          pendingVerb="Making…"
          onConfirm={async () => {
            const { data } = await rotate({ variables: { input: { oauthClientId: id } } })
            if (data) {
              const { clientSecret = null, oauthClient } = data.rotateOAuthClientSecret
              onSecret({ name: oauthClient.name, clientId: oauthClient.clientId, clientSecret: clientSecret ?? null })
            }
            onChanged()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Remove({ application: { id, name }, onChanged }: Pick<ApplicationCardProps, 'application' | 'onChanged'>) {
  const [asking, setAsking] = useState(false)
  const [remove] = useMutation(RemoveOAuthClient_mutation)
  return (
    <>
      <Button size="xs" variant="ghost" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <ConfirmDialog
          question={`Remove ${name}?`}
          consequence="All that it was let in for ends at once, and it cannot ask again."
          verb="Remove application"
          pendingVerb="Removing…"
          danger
          onConfirm={async () => {
            await remove({ variables: { input: { oauthClientId: id } } })
            showToast({ message: `${name} is removed.` })
            onChanged()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
