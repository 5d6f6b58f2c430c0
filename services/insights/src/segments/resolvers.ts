import { spreadWords } from '@verbatim/contracts/segment-words.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { loadSegments } from './read-segments.ts'

export const segmentResolvers = {
  Evidence: {
    segments: (evidence, _args, ctx) => loadSegments(ctx, evidence),
  },
  EvidenceSegments: {
    words: ({ parts }) => spreadWords(parts),
    reached: ({ parts }) => parts.filter(({ peopleCount }) => peopleCount > 0),
  },
} satisfies Resolvers
