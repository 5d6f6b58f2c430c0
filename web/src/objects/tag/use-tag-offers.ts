import { useApolloClient, useQuery } from '@apollo/client/react'
import { showProblem } from '../../ui/toasts.ts'
import { TagOffers_query } from './operations.ts'
import { type TagOffer, tagOffers } from './tag-offers.ts'
import { takeWorkspaceTag } from './take-workspace-tag.ts'

/** Tags that can be put on what a project holds: its own, and those of the workspace that become its own when chosen. */
export function useTagOffers(projectId: string, isAsked = true) {
  const client = useApolloClient()
  const query = useQuery(TagOffers_query, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
    skip: !isAsked,
  })
  return {
    query,
    offers: query.data ? tagOffers(query.data) : [],
    /** The project's tag for what was chosen; null where that was refused, which is shown. */
    async take(offer: TagOffer): Promise<{ id: string; title: string; color: string } | null> {
      if (!offer.isOfWorkspace) return offer
      try {
        return await takeWorkspaceTag(client, projectId, offer.id)
      } catch (error) {
        showProblem(error)
        return null
      }
    },
  }
}
