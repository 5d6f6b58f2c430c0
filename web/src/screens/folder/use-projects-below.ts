import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { projectsWithin } from '../../objects/project/projects-within.ts'
import { PLACE_CHANGES, useWorkspaceChanges } from '../../objects/project/use-workspace-changes.ts'

type Found = { folderId: string; data?: readonly string[]; error?: unknown }

/** Ids of all projects in a folder and in all folders below it, live; undefined while they are on their way. */
export function useProjectsBelow(folderId: string) {
  const client = useApolloClient()
  const [found, setFound] = useState<Found>()
  const refetch = useCallback(
    () =>
      projectsWithin(client, { kind: 'folder', id: folderId }).then(
        (data) => setFound({ folderId, data }),
        // What was known stays while it cannot be read again.
        (error: unknown) =>
          setFound((before) => (before?.folderId === folderId && before.data ? before : { folderId, error })),
      ),
    [client, folderId],
  )
  useEffect(() => void refetch(), [refetch])
  useWorkspaceChanges(refetch, { types: PLACE_CHANGES })
  const { data, error } = found?.folderId === folderId ? found : {}
  return { data, error, refetch }
}
