import { readChart } from '#src/charts/read-chart.ts'
import { readTagCoverage, readTagPairs } from '#src/charts/read-matrix.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'

export const chartsResolvers = {
  Query: {
    projectChart: (_root, { projectId }, ctx) => readChart(ctx, projectId),
    tagPairs: (_root, { projectId }, ctx) => readTagPairs(ctx, projectId),
    tagCoverage: (_root, { projectId }, ctx) => readTagCoverage(ctx, projectId),
  },
  TagMeasures: {
    quote: ({ quoteId }, _args, ctx) => (quoteId ? ctx.loaders(highlightLoaders).highlight.load(quoteId) : null),
  },
} satisfies Resolvers
