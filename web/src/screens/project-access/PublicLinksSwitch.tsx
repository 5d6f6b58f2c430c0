import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { showProblem } from '../../ui/toasts.ts'

const SetProjectPublicLinks_mutation = graphql(`
  mutation SetProjectPublicLinks($input: SetProjectPublicLinksInput!) {
    setProjectPublicLinks(input: $input) { id publicLinks }
  }
`)

type PublicLinksSwitchProps = { projectId: string; on: boolean; workspaceAllows: boolean }

/** Whether public links of what is in the project open; the workspace's switch stands above it. */
export function PublicLinksSwitch({ projectId, on, workspaceAllows }: PublicLinksSwitchProps) {
  const [set, { loading }] = useMutation(SetProjectPublicLinks_mutation)
  return (
    <div className="col gap-1">
      <Switch
        label="What is in it can be shared by public links"
        checked={on && workspaceAllows}
        disabled={loading || !workspaceAllows}
        onChange={({ target }) =>
          void set({ variables: { input: { projectId, on: target.checked } } }).catch(showProblem)
        }
      />
      {!workspaceAllows && <span className="meta">Public links are switched off in the workspace.</span>}
    </div>
  )
}
