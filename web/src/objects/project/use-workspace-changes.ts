import { useSubscription } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { useSoon } from '../../lib/use-soon.ts'

const WorkspaceChanges_subscription = graphql(`
  subscription WorkspaceChanges { workspaceChanged { objectType } }
`)

/** What changes where projects and folders stand. */
export const PLACE_CHANGES: readonly string[] = ['FOLDER', 'PROJECT']

type Heard = {
  /** Kinds such as FOLDER, PROJECT or INSIGHT; without them every change counts. */
  types?: readonly string[]
  skip?: boolean
}

/** Calls `onChange` soon after something in the workspace changed, once for a burst. */
export function useWorkspaceChanges(onChange: () => unknown, { types, skip = false }: Heard = {}): void {
  const soon = useSoon(onChange)
  useSubscription(WorkspaceChanges_subscription, {
    skip,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data && (!types || types.includes(data.workspaceChanged.objectType))) soon()
    },
  })
}
