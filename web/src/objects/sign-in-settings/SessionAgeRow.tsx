import { useMutation } from '@apollo/client/react'
import { SESSION_AGES_H } from '@verbatim/contracts/sign-in-problems.ts'
import { graphql } from '../../gql/gql.ts'
import { Select } from '../../ui/TextInput.tsx'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { SettingRow } from '../settings/SettingRow.tsx'

const SetSessionAge_mutation = graphql(`
  mutation SetSessionAge($input: SetSessionAgeInput!) { setSessionAge(input: $input) { ...SignInSettings_All } }
`)

const DAY_H = 24
const NAMES = SESSION_AGES_H.map((hours) => ({ value: String(hours), label: nameOf(hours) }))

function nameOf(hours: number): string {
  if (hours < DAY_H) return hours === 1 ? '1 hour' : `${hours} hours`
  return hours === DAY_H ? '1 day' : `${hours / DAY_H} days`
}

/** How old sessions become, whatever their use. */
export function SessionAgeRow({ hours }: { hours: number | null | undefined }) {
  const [save] = useMutation(SetSessionAge_mutation)
  const set = (chosen: string) =>
    save({ variables: { input: { hours: chosen ? Number(chosen) : null } } }).then(
      () => void showToast({ message: 'Saved. It counts from the next sign-in.' }),
      showProblem,
    )
  return (
    <SettingRow title="Session age" explanation="Applies from the next sign-in.">
      <Select
        label="Sign out after"
        hint={hours ? 'People sign in again after that, whatever they do.' : 'A session stays as long as it is used.'}
        value={hours ? String(hours) : ''}
        options={[{ value: '', label: 'As long as it is used' }, ...NAMES]}
        onChange={(event) => void set(event.target.value)}
      />
    </SettingRow>
  )
}
