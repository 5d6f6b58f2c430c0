import { readChart } from '#src/charts/read-chart.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { highlightLoaders } from '#src/highlights/highlight-loader.ts'

export const chartsResolvers = {
  Query: {
    projectChart: (_root, { projectId }, ctx) => readChart(ctx, projectId),
  },
  TagMeasures: {
    quote: ({ quoteId }, _args, ctx) => (quoteId ? ctx.loaders(highlightLoaders).highlight.load(quoteId) : null),
  },
} satisfies Resolvers
