import type { Resolvers } from '#src/gql/graph-types.ts'
import { endOneSession, endOtherSessions } from '#src/sessions/end-sessions.ts'
import { listSessions } from '#src/sessions/list-sessions.ts'
import { whoIsIn } from '#src/support-visits/visit-actor.ts'

export const sessionResolvers = {
  Query: {
    openSessions: (_root, request, ctx) => listSessions(ctx, request),
  },
  Mutation: {
    endSession: (_root, { input }, ctx) => endOneSession(ctx, input),
    endOtherSessions: (_root, { input }, ctx) => endOtherSessions(ctx, input),
  },
  OpenSession: {
    member: ({ userId }, _arguments, ctx) => (userId === null ? null : whoIsIn(ctx, userId)),
    begunAt: ({ createdAt }) => createdAt,
    endsAt: ({ expiresAt }) => expiresAt,
    isThisOne: ({ id }, _arguments, { actor }) => id === actor.sessionId,
  },
} satisfies Resolvers
