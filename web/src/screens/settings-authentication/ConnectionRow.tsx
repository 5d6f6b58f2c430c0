import { useMutation } from '@apollo/client/react'
import { Check, FlaskConical, MoreHorizontal, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ConnectionKind } from '../../gql/graphql.ts'
import { timeAgo } from '../../lib/times.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import type { Connection, SignInSettings } from '../../objects/sign-in-settings/settings.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { ConnectDialog } from './ConnectDialog.tsx'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import { LastTest } from './LastTest.tsx'
import {
  RemoveSignInConnection_mutation,
  SwitchSignInConnection_mutation,
  UpdateSamlConnection_mutation,
  UpdateSignInConnection_mutation,
} from './operations.ts'
import { SamlDialog } from './SamlDialog.tsx'
import { openTest } from './test-window.ts'

const ABOUT: Record<ConnectionKind, { title: string; explanation: string }> = {
  OIDC: { title: 'Single sign-on', explanation: 'OpenID Connect. Secrets are stored sealed and never shown again.' },
  SAML: { title: 'SAML', explanation: 'SAML 2.0, by the metadata of your provider.' },
  GOOGLE: { title: 'Google', explanation: 'Accounts of Google Workspace and of Google.' },
  MICROSOFT: { title: 'Microsoft', explanation: 'Accounts of one tenant of Microsoft Entra.' },
}

type ConnectionRowProps = { kind: ConnectionKind; settings: SignInSettings; connection: Connection | null }

/** One kind of provider: how to connect it, or how its connection stands. */
export function ConnectionRow({ kind, settings, connection }: ConnectionRowProps) {
  const [connecting, setConnecting] = useState(false)
  const { title, explanation } = ABOUT[kind]
  return (
    <SettingRow title={title} explanation={explanation}>
      {connection ? (
        <Standing title={title} connection={connection} onChange={() => setConnecting(true)} />
      ) : (
        <span>
          <Button icon={Plus} onClick={() => setConnecting(true)} aria-label={`Connect ${title}`}>
            Connect
          </Button>
        </span>
      )}
      {connecting && kind === 'SAML' && (
        <SamlDialog {...{ settings, connection }} onClose={() => setConnecting(false)} />
      )}
      {connecting && kind !== 'SAML' && (
        <ConnectDialog {...{ kind, title, settings, connection }} onClose={() => setConnecting(false)} />
      )}
    </SettingRow>
  )
}

type StandingProps = { title: string; connection: Connection; onChange: () => void }

function Standing({ title, connection, onChange }: StandingProps) {
  const [removing, setRemoving] = useState(false)
  const [remove] = useMutation(RemoveSignInConnection_mutation)
  const { id, lastTest } = connection
  return (
    <div className="col gap-3" data-connection={connection.kind}>
      <div className="row wrap">
        <State connection={connection} />
        <span className="end row">
          <Button size="sm" icon={FlaskConical} onClick={() => openTest(id)}>
            Test sign-in
          </Button>
          <ActMenu
            group={null}
            align="end"
            trigger={<IconButton icon={MoreHorizontal} label={`More for ${title}`} size="sm" />}
            acts={[
              { id: 'change', title: 'Change', run: onChange },
              { id: 'remove', title: 'Remove', danger: true, run: () => setRemoving(true) },
            ]}
          />
        </span>
      </div>
      <ConnectionFacts connection={connection} />
      {lastTest && <LastTest test={lastTest} />}
      <Switches connection={connection} />
      {removing && (
        <ConfirmDialog
          question={`Remove ${title}?`}
          consequence="Nobody can sign in by it any more, and whom it knew is forgotten. Sessions that are open go on."
          verb="Remove"
          pendingVerb="Removing…"
          danger
          onConfirm={() => remove({ variables: { input: { connectionId: id } } })}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}

function State({ connection: { isOn, provenAt, lastSignInAt } }: { connection: Connection }) {
  const [now] = useState(Date.now)
  if (isOn)
    return (
      <>
        <Badge tone="ok" icon={Check}>
          On
        </Badge>
        <span className="meta">{lastSignInAt ? `Last sign-in ${timeAgo(lastSignInAt, now)}` : 'Nobody yet'}</span>
      </>
    )
  return provenAt ? (
    <Badge>Off</Badge>
  ) : (
    <Badge tone="warn" icon={TriangleAlert}>
      Not tested
    </Badge>
  )
}

function Switches({ connection: { id, isOn, joins, provenAt, saml } }: { connection: Connection }) {
  const [turn] = useMutation(SwitchSignInConnection_mutation)
  const [update] = useMutation(UpdateSignInConnection_mutation)
  const [updateSaml] = useMutation(UpdateSamlConnection_mutation)
  const said = (message: string) => () => void showToast({ message })
  return (
    <div className="col gap-2">
      <Switch
        label={
          isOn || provenAt ? 'Offer it on the sign-in page' : 'Offer it on the sign-in page, once a test has ended well'
        }
        checked={isOn}
        disabled={!isOn && !provenAt}
        onChange={({ target: { checked: on } }) =>
          void turn({ variables: { input: { connectionId: id, on } } }).then(
            said(on ? 'People can sign in by it now.' : 'It is not offered any more.'),
            showProblem,
          )
        }
      />
      <Switch
        label="Let people of verified domains join without an invite, as viewers"
        checked={joins}
        onChange={({ target: { checked } }) =>
          void update({ variables: { input: { connectionId: id, joins: checked } } }).then(said('Saved.'), showProblem)
        }
      />
      {saml && (
        <Switch
          label="Take sign-ins that begin at the provider, which no browser is bound to"
          checked={saml.startsAtProvider}
          onChange={({ target: { checked: startsAtProvider } }) =>
            void updateSaml({ variables: { input: { connectionId: id, startsAtProvider } } }).then(
              said('Saved.'),
              showProblem,
            )
          }
        />
      )}
    </div>
  )
}
