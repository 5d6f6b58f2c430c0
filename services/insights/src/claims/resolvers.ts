import type { Resolvers } from '#src/gql/graph-types.ts'
import { blocksAs, openHighlights } from '#src/insights/open-highlights.ts'
import { claimsOf } from './claim.ts'

export const claimResolvers = {
  Insight: {
    claims: async (insight, as, ctx) =>
      claimsOf(insight, blocksAs(insight, as), await openHighlights(insight, as, ctx)),
  },
} satisfies Resolvers
