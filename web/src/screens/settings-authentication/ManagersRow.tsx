import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { shortTime } from '../../lib/times.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import type { SignInSettings } from '../../objects/sign-in-settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import styles from './Connections.module.css'
import { AllowFirstPasskey_mutation, SetManagersByPasskey_mutation } from './operations.ts'

/** Whether managers administer the workspace with a passkey or by single sign-on only, and which of them have one. */
export function ManagersRow({ settings }: { settings: SignInSettings }) {
  const { managersByPasskey, managers, connections } = settings
  const [save, { loading }] = useMutation(SetManagersByPasskey_mutation)
  const withOne = managers.filter(({ hasPasskey }) => hasPasskey).length
  const isSafe = withOne > 1 || connections.some(({ isOn }) => isOn)
  return (
    <SettingRow
      title="Managers"
      explanation="A sign-in with a passkey, or by single sign-on, makes a manager for 12 hours. After any other they act as contributors."
    >
      <Switch
        label="Ask managers for a passkey"
        checked={managersByPasskey}
        disabled={loading || (!managersByPasskey && !isSafe)}
        onChange={({ target: { checked } }) =>
          void save({ variables: { input: { on: checked } } }).then(
            () => void showToast({ message: 'Saved. Every manager gets a mail.' }),
            showProblem,
          )
        }
      />
      {!isSafe && (
        <p className="meta">
          {managersByPasskey
            ? 'Fewer than two managers have a passkey: a lost device would leave nobody who administers the workspace.'
            : 'Two managers need a passkey first, or a provider has to be offered: else a lost device would leave nobody who administers the workspace.'}
        </p>
      )}
      <ul className={styles.managers} aria-label="Passkeys of managers">
        {managers.map((manager) => (
          <ManagerLine key={manager.id} manager={manager} isAsked={managersByPasskey} />
        ))}
      </ul>
    </SettingRow>
  )
}

type LineProps = { manager: SignInSettings['managers'][number]; isAsked: boolean }

/** One who has none yet, and cannot make the first one after a mail alone, is let by another manager. */
function ManagerLine({ manager: { id, name, hasPasskey, firstPasskeyUntil }, isAsked }: LineProps) {
  const [allow, { loading }] = useMutation(AllowFirstPasskey_mutation)
  const [now] = useState(Date.now)
  const until = firstPasskeyUntil && Date.parse(firstPasskeyUntil) > now ? firstPasskeyUntil : null
  const standing = until ? `may add one until ${shortTime(until, now)}` : 'no passkey yet'
  return (
    <li className="row wrap">
      <span className="ellip">{name}</span>
      <span className="meta">{hasPasskey ? 'has a passkey' : standing}</span>
      {isAsked && !hasPasskey && !until && (
        <Button
          size="xs"
          aria-label={`Let ${name} add a passkey`}
          disabled={loading}
          onClick={() =>
            void allow({ variables: { input: { memberId: id } } }).then(
              () => void showToast({ message: `${name} gets a mail, and may add a passkey for a day.` }),
              showProblem,
            )
          }
        >
          Let them add one
        </Button>
      )}
    </li>
  )
}
