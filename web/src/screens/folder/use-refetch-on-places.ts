import { useSubscription } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'

const FolderChanges_subscription = graphql(`
  subscription FolderChanges { workspaceChanged { objectType } }
`)

/** Reads again when a folder or project changed, or something else that the list is about. */
export function useRefetchOnPlaces(refetch: () => Promise<unknown>, ...types: readonly string[]): void {
  useSubscription(FolderChanges_subscription, {
    ignoreResults: true,
    onData: ({ data: { data: change } }) => {
      const changed = change?.workspaceChanged.objectType ?? ''
      // What cannot be read any more is said by the query that read it.
      if (['FOLDER', 'PROJECT', ...types].includes(changed)) refetch().catch(() => undefined)
    },
  })
}
