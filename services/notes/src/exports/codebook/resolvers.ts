import { exportCodebook } from '#src/exports/codebook/export-codebook.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const codebookExportsResolvers = {
  Mutation: {
    exportCodebook: (_root, { input }, ctx) => exportCodebook(ctx, input),
  },
} satisfies Resolvers
