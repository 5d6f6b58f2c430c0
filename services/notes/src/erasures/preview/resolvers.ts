import { previewErasure } from '#src/erasures/preview/preview-erasure.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const erasurePreviewResolvers = {
  Query: {
    erasurePreview: (_root, asked, ctx) => previewErasure(ctx, asked),
  },
} satisfies Resolvers
