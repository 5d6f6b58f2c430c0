import { useSubscription } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { useSoon } from '../../lib/use-soon.ts'

const ProjectChanges_subscription = graphql(`
  subscription ProjectChanges($projectId: ID!) { projectChanged(projectId: $projectId) { projectId objectType } }
`)

/**
 * Calls `onChange` soon after something in the project changed, once for a burst; without a project, not at all. `types`
 * narrows to kinds such as NOTE, FILE, HIGHLIGHT, TAG, INSIGHT or PROJECT; without it every change counts.
 */
export function useProjectChanges(
  projectId: string | null | undefined,
  onChange: () => unknown,
  types?: readonly string[],
): void {
  const soon = useSoon(onChange)
  useSubscription(ProjectChanges_subscription, {
    variables: { projectId: projectId ?? '' },
    skip: !projectId,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data && (!types || types.includes(data.projectChanged.objectType))) soon()
    },
    // The project was shut for this person: reading again says so.
    onError: soon,
  })
}
