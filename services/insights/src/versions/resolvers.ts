import type { Resolvers } from '#src/gql/graph-types.ts'
import { seenInsight } from '#src/insights/seen-insight.ts'
import { insightVersionText } from './insight-version-text.ts'
import { listInsightVersions } from './list-insight-versions.ts'
import { restoreInsightVersion } from './restore-insight-version.ts'

export const versionResolvers = {
  Query: {
    insightVersions: (_root, args, ctx) => listInsightVersions(ctx, args),
    insightVersionText: (_root, { insightId, versionId }, ctx) => insightVersionText(ctx, insightId, versionId ?? null),
  },
  Mutation: {
    restoreInsightVersion: async (_root, { input }, ctx) => {
      const { insightId, undoVersionId } = await restoreInsightVersion(ctx, input)
      return { insight: await seenInsight(ctx, insightId), undoVersionId }
    },
  },
  InsightVersion: {
    people: ({ authorIds }) => authorIds.map((id) => ({ id })),
  },
} satisfies Resolvers
