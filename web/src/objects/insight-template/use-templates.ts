import { useQuery, useSubscription } from '@apollo/client/react'
import { InsightTemplates_query, InsightTemplates_subscription } from './operations.ts'

/** The templates from which insights of the workspace begin, live. */
export function useTemplates() {
  const query = useQuery(InsightTemplates_query, { fetchPolicy: 'cache-and-network' })
  useSubscription(InsightTemplates_subscription, {
    ignoreResults: true,
    onData({ client, data: { data } }) {
      if (data?.workspaceChanged.objectType === 'INSIGHT_TEMPLATE')
        Promise.resolve(client.refetchQueries({ include: ['InsightTemplates', 'InsightTemplate'] })).catch(
          () => undefined,
        )
    },
  })
  return query
}
