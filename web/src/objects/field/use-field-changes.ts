import { useSubscription } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { graphql } from '../../gql/gql.ts'

const FieldChanges_subscription = graphql(`
  subscription FieldChanges { workspaceChanged { objectType objectIds } }
`)
const ProjectFieldChanges_subscription = graphql(`
  subscription ProjectFieldChanges($projectId: ID!) { projectChanged(projectId: $projectId) { objectType objectIds } }
`)

/** What changes the fields of a project, or how many use them. */
const CHANGES = ['FIELD', 'NOTE', 'HIGHLIGHT', 'INSIGHT', 'PROJECT']

/** How long to wait for more of the same before reading again, in milliseconds. */
const QUIET_MS = 250

/**
 * Calls `onChange` soon after a field of the workspace changed, or with a project one of its own or a value in it, once
 * for a burst.
 */
export function useFieldChanges(projectId: string | null, onChange: () => unknown): void {
  const soon = useDebouncedCallback(() => {
    // What cannot be read any more is said by the query that read it.
    Promise.resolve(onChange()).catch(() => undefined)
  }, QUIET_MS)
  useSubscription(FieldChanges_subscription, {
    ignoreResults: true,
    onData: ({ data: { data } }) => data?.workspaceChanged.objectType === 'FIELD' && soon(),
  })
  useSubscription(ProjectFieldChanges_subscription, {
    variables: { projectId: projectId ?? '' },
    skip: projectId === null,
    ignoreResults: true,
    onData: ({ data: { data } }) => data && CHANGES.includes(data.projectChanged.objectType) && soon(),
    // The project was shut for this person: reading again says so.
    onError: soon,
  })
}
