import { useApolloClient } from '@apollo/client/react'
import { RetentionPlan_query } from './operations.ts'

/** Reads the settings and the plan again, once a rule or a hold has changed. */
export function useRetentionSaved(refetch: () => Promise<unknown>): () => Promise<unknown> {
  const client = useApolloClient()
  return () => Promise.all([refetch(), client.refetchQueries({ include: [RetentionPlan_query] })])
}
