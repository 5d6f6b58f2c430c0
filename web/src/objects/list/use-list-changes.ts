import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { graphql } from '../../gql/gql.ts'
import { useSoon } from '../../lib/use-soon.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { useWorkspaceChanges } from '../project/use-workspace-changes.ts'

const RowChanges_subscription = graphql(`
  subscription RowChanges($projectId: ID!) { projectChanged(projectId: $projectId) { objectType } }
`)

/** Of a list over projects, changes of notes and highlights are heard in as many projects as this. */
const WATCHED_MAX = 30

/** Calls `onChange` soon after something of these kinds changed in the project, or without one in the workspace. */
export function useListChanges(projectId: string | null, onChange: () => unknown, types: readonly string[]): void {
  useProjectChanges(projectId, onChange, types)
  useWorkspaceChanges(onChange, { types, skip: projectId !== null })
}

/** Calls `onChange` soon after something of these kinds changed in one of the first of the projects that rows lie in. */
export function useRowChanges(
  rows: readonly { project?: { id: string } | null }[],
  onChange: () => unknown,
  types: readonly string[],
): void {
  const client = useApolloClient()
  const soon = useSoon(onChange)
  const hear = useEffectEvent((objectType: string | undefined): void => {
    if (objectType && types.includes(objectType)) soon()
  })
  // Kept as a text, which is the same one as long as they are.
  const watched = [...new Set(rows.flatMap(({ project }) => project?.id ?? []))].slice(0, WATCHED_MAX).toSorted()
  const projectIds = watched.join(' ')
  useEffect(() => {
    const heard = projectIds
      .split(' ')
      .filter(Boolean)
      .map((id) =>
        client.subscribe({ query: RowChanges_subscription, variables: { projectId: id } }).subscribe({
          next: ({ data }) => hear(data?.projectChanged.objectType),
          // A project that was shut is said to by the workspace.
          error: () => undefined,
        }),
      )
    return () => {
      for (const one of heard) one.unsubscribe()
    }
  }, [client, projectIds])
}
