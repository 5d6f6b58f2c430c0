import { useMutation } from '@apollo/client/react'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import type { SignInSettings } from '../../objects/sign-in-settings/settings.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { SetManagersByPasskey_mutation } from './operations.ts'

/** Whether managers administer the workspace with a passkey or by single sign-on only. */
export function ManagersRow({ settings: { managersByPasskey } }: { settings: SignInSettings }) {
  const [save, { loading }] = useMutation(SetManagersByPasskey_mutation)
  return (
    <SettingRow
      title="Managers"
      explanation="A sign-in with a passkey, or by single sign-on, makes a manager for 12 hours. After any other they act as contributors."
    >
      <Switch
        label="Ask managers for a passkey"
        checked={managersByPasskey}
        disabled={loading}
        onChange={({ target: { checked } }) =>
          void save({ variables: { input: { on: checked } } }).then(
            () => void showToast({ message: 'Saved. Every manager gets a mail.' }),
            showProblem,
          )
        }
      />
    </SettingRow>
  )
}
