import { writeInsight } from '#src/exports/insights/write-insight.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const insightExportsResolvers = {
  InsightExport: {
    __resolveReference: (told) => told,
    document: (told, _args, ctx) => writeInsight(ctx, told),
  },
} satisfies Resolvers
