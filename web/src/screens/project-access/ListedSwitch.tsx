import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { attempt } from '../../lib/attempt.ts'
import { Switch } from '../../ui/Checkbox.tsx'

const SetProjectListed_mutation = graphql(`
  mutation SetProjectListed($input: SetProjectListedInput!) { setProjectListed(input: $input) { id listed } }
`)

type ListedSwitchProps = { projectId: string; listed: boolean; onDone: () => Promise<unknown> }

/** Whether those who cannot open the project see its title and may ask for it. */
export function ListedSwitch({ projectId, listed, onDone }: ListedSwitchProps) {
  const [setListed, { loading }] = useMutation(SetProjectListed_mutation)
  return (
    <Switch
      label="People who cannot open it see its title, and can ask for access"
      checked={listed}
      disabled={loading}
      onChange={({ target }) =>
        void attempt(() => setListed({ variables: { input: { projectId, listed: target.checked } } }), onDone)
      }
    />
  )
}
