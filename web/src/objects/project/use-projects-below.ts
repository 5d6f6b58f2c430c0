import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { projectsWithin } from './projects-within.ts'
import { PLACE_CHANGES, useWorkspaceChanges } from './use-workspace-changes.ts'

type Found = { folderId: string; data?: readonly string[]; error?: unknown }

/** Ids of all projects in a folder and in all folders below it, live; undefined while they are on their way, and of none. */
export function useProjectsBelow(folderId: string | null) {
  const client = useApolloClient()
  const [found, setFound] = useState<Found>()
  const refetch = useCallback(async () => {
    if (folderId === null) return
    await projectsWithin(client, { kind: 'folder', id: folderId }).then(
      (data) => setFound({ folderId, data }),
      // What was known stays while it cannot be read again.
      (error: unknown) =>
        setFound((before) => (before?.folderId === folderId && before.data ? before : { folderId, error })),
    )
  }, [client, folderId])
  useEffect(() => void refetch(), [refetch])
  useWorkspaceChanges(refetch, { types: PLACE_CHANGES, skip: folderId === null })
  const { data, error } = found && found.folderId === folderId ? found : {}
  return { data, error, refetch }
}
