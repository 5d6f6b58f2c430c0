import { readFile } from 'node:fs/promises'
import type { CompleteResolvers } from '@verbatim/kit/graph/complete-resolvers.ts'
import { joinResolvers } from '@verbatim/kit/graph/join-resolvers.ts'
import { dateTimeScalar } from '@verbatim/kit/graph/scalars.ts'
import { commentResolvers } from '#src/comments/resolvers.ts'
import { erasurePreviewResolvers } from '#src/erasures/preview/resolvers.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { inboxResolvers } from '#src/inbox/resolvers.ts'

/** Features whose schema.graphql makes up the subgraph. */
const FEATURES = ['comments', 'inbox', 'erasures/preview']

/** The resolvers of all features as one map; one that is missing does not compile. */
export const resolvers = joinResolvers(
  { DateTime: dateTimeScalar },
  commentResolvers,
  inboxResolvers,
  erasurePreviewResolvers,
) satisfies CompleteResolvers<Resolvers>

/** The schemas of all features, joined. */
export const readSdl = async (): Promise<string> =>
  (
    await Promise.all(
      FEATURES.map((feature) => readFile(new URL(`./${feature}/schema.graphql`, import.meta.url), 'utf8')),
    )
  ).join('\n')
