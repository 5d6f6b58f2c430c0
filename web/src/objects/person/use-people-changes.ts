import { useSubscription } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'

const PeopleChanges_subscription = graphql(`
  subscription PeopleChanges { workspaceChanged { objectType objectIds } }
`)

/** Calls `onChange` after people were added, changed, deleted or brought back, with their ids. */
export function usePeopleChanges(onChange: (ids: readonly string[]) => unknown): void {
  useSubscription(PeopleChanges_subscription, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data?.workspaceChanged.objectType === 'PERSON')
        Promise.resolve(onChange(data.workspaceChanged.objectIds)).catch(() => undefined)
    },
  })
}
