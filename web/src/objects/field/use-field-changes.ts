import { useSubscription } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import { useSoon } from '../../lib/use-soon.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'

const FieldChanges_subscription = graphql(`
  subscription FieldChanges { workspaceChanged { objectType objectIds } }
`)

/** What changes the fields of a project, or how many use them. */
const CHANGES = ['FIELD', 'NOTE', 'HIGHLIGHT', 'INSIGHT', 'PROJECT']

/**
 * Calls `onChange` soon after a field of the workspace changed, or with a project one of its own or a value in it, once
 * for a burst.
 */
export function useFieldChanges(projectId: string | null, onChange: () => unknown): void {
  const soon = useSoon(onChange)
  useSubscription(FieldChanges_subscription, {
    ignoreResults: true,
    onData: ({ data: { data } }) => data?.workspaceChanged.objectType === 'FIELD' && soon(),
  })
  useProjectChanges(projectId, onChange, CHANGES)
}
