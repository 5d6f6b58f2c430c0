import { useMutation } from '@apollo/client/react'
import { IDLE_MINUTES } from '@verbatim/contracts/sign-in-problems.ts'
import { graphql } from '../../gql/gql.ts'
import { Select } from '../../ui/TextInput.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { SettingRow } from '../settings/SettingRow.tsx'

const SetSessionIdleness_mutation = graphql(`
  mutation SetSessionIdleness($input: SetSessionIdlenessInput!) {
    setSessionIdleness(input: $input) { ...SignInSettings_All }
  }
`)

const LABELS: Record<(typeof IDLE_MINUTES)[number], string> = {
  30: '30 minutes',
  60: '1 hour',
  480: '8 hours',
  1440: '1 day',
  10080: '7 days',
}
const NAMES = IDLE_MINUTES.map((minutes) => ({ value: String(minutes), label: LABELS[minutes] }))

/** For how long sessions may lie unused. */
export function IdleRow({ minutes }: { minutes: number | null | undefined }) {
  const [save] = useMutation(SetSessionIdleness_mutation)
  const set = (chosen: string) =>
    save({ variables: { input: { minutes: chosen ? Number(chosen) : null } } }).then(
      () => void showToast({ message: 'Saved. It counts from now on.' }),
      showProblem,
    )
  return (
    <SettingRow title="Unused sessions" explanation="Applies to open sessions too, from now on.">
      <Select
        label="Sign out when unused for"
        hint={
          minutes
            ? 'An open page alone is no use: somebody has to be there, or a recording to play.'
            : 'A session ends 30 days after its last use.'
        }
        value={minutes ? String(minutes) : ''}
        options={[{ value: '', label: '30 days' }, ...NAMES]}
        onChange={(event) => void set(event.target.value)}
      />
    </SettingRow>
  )
}
