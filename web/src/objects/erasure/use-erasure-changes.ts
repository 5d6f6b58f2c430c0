import { useSubscription } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'

const ErasureChanges_subscription = graphql(`
  subscription ErasureChanges { workspaceChanged { objectType } }
`)

/** Calls `onChange` after an erasure began or is further than before. Only managers hear of it. */
export function useErasureChanges(onChange: () => unknown): void {
  useSubscription(ErasureChanges_subscription, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data?.workspaceChanged.objectType === 'ERASURE') Promise.resolve(onChange()).catch(() => undefined)
    },
  })
}
