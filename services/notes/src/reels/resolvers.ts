import type { Resolvers } from '#src/gql/graph-types.ts'
import { reelLinked } from '#src/shares/linked-here.ts'
import { readObjectShare, readObjectShareStop } from '#src/shares/read-object-share.ts'
import { reelOfTag } from './find-reels.ts'
import { pathOfReel } from './path-of-reel.ts'
import { readInsightReel } from './read-reel.ts'
import { endReelShare, shareReel } from './share-reel.ts'

export const reelsResolvers = {
  Query: {
    insightReel: (_root, { insightId, reelId }, ctx) => readInsightReel(ctx, insightId, reelId),
  },
  Mutation: {
    shareReel: (_root, { input }, ctx) => shareReel(ctx, input),
    endReelShare: (_root, { input }, ctx) => endReelShare(ctx, input.reelId),
  },
  Tag: {
    reel: (tag) => reelOfTag(tag),
  },
  Reel: {
    share: (reel, _args, ctx) =>
      readObjectShare(ctx, { ...reel, of: reelLinked(reel) }, (token) => pathOfReel(reel, token)),
    shareStop: (reel, _args, ctx) => readObjectShareStop(ctx, { ...reel, of: reelLinked(reel) }),
  },
} satisfies Resolvers
