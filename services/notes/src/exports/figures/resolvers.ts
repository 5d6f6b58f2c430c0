import { exportFigures } from '#src/exports/figures/export-figures.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const exportFiguresResolvers = {
  Mutation: {
    exportFigures: (_root, { input }, ctx) => exportFigures(ctx, input),
  },
} satisfies Resolvers
