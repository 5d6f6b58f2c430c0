import type { Resolvers } from '#src/gql/graph-types.ts'
import { loadSegments } from './read-segments.ts'

export const segmentResolvers = {
  Evidence: {
    segments: (evidence, _args, ctx) => loadSegments(ctx, evidence),
  },
} satisfies Resolvers
