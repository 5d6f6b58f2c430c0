import { sealBundle } from '#src/exports/presentations/seal-bundle.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'

export const presentationExportsResolvers = {
  PresentationExport: {
    __resolveReference: (told) => told,
    bundle: (told, _args, ctx) => sealBundle(ctx, told),
  },
} satisfies Resolvers
