import { deliveriesOf, findAuditStream, waitingOf } from '#src/audit/stream/find-stream.ts'
import { rotateAuditStreamSecret, setUpAuditStream } from '#src/audit/stream/set-up-stream.ts'
import { testAuditStream } from '#src/audit/stream/test-stream.ts'
import { removeAuditStream, updateAuditStream } from '#src/audit/stream/update-stream.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { unknownMember } from '#src/members/member.ts'

export const auditStreamResolvers = {
  Query: {
    auditStream: (_root, _arguments, ctx) => findAuditStream(ctx),
  },
  Mutation: {
    setUpAuditStream: (_root, { input }, ctx) => setUpAuditStream(ctx, input),
    updateAuditStream: (_root, { input }, ctx) => updateAuditStream(ctx, input),
    rotateAuditStreamSecret: (_root, { input }, ctx) => rotateAuditStreamSecret(ctx, input),
    testAuditStream: (_root, { input }, ctx) => testAuditStream(ctx, input),
    removeAuditStream: (_root, { input }, ctx) => removeAuditStream(ctx, input),
  },
  AuditStream: {
    waiting: (stream, _arguments, ctx) => waitingOf(ctx, stream),
    deliveries: (_stream, _arguments, ctx) => deliveriesOf(ctx),
    changedBy: async ({ changedBy }, _arguments, { loaders, actor }) =>
      (await loaders.member.load(changedBy)) ?? unknownMember(changedBy, actor.teamId),
  },
} satisfies Resolvers
