import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { showProblem } from '../../ui/toasts.ts'

const SetPublicLinks_mutation = graphql(`
  mutation SetPublicLinks($input: SetPublicLinksInput!) { setPublicLinks(input: $input) { id publicLinks } }
`)

/** Whether anybody outside reads what is shared by public links. */
export function PublicLinksRow({ on, isKeptIn }: { on: boolean; isKeptIn: boolean }) {
  const [set, { loading }] = useMutation(SetPublicLinks_mutation)
  return (
    <SettingRow
      title="Public links"
      explanation="By a public link people without an account read what somebody with full access shares. Switched off, none opens; those that are there open again when you allow them."
    >
      <Switch
        label="Allow public links"
        checked={on && !isKeptIn}
        disabled={loading || isKeptIn}
        onChange={({ target }) => void set({ variables: { input: { on: target.checked } } }).catch(showProblem)}
      />
      {isKeptIn && <span className="meta">Compliance keeps them closed.</span>}
    </SettingRow>
  )
}
