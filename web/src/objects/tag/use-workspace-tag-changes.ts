import { useSubscription } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { useSoon } from '../../lib/use-soon.ts'

const WorkspaceTagChanges_subscription = graphql(`
  subscription WorkspaceTagChanges { workspaceChanged { objectType objectIds } }
`)

/** Calls `onChange` soon after a tag of the workspace was made, changed or deleted, once for a burst. */
export function useWorkspaceTagChanges(onChange: () => unknown): void {
  const soon = useSoon(onChange)
  useSubscription(WorkspaceTagChanges_subscription, {
    ignoreResults: true,
    onData: ({ data: { data } }) => data?.workspaceChanged.objectType === 'TAG' && soon(),
  })
}
