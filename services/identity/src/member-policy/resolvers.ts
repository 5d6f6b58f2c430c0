import type { Resolvers } from '#src/gql/graph-types.ts'
import { findHeir } from '#src/member-policy/find-heir.ts'
import { readMemberPolicy, setMemberPolicy } from '#src/member-policy/set-member-policy.ts'
import { activeMember } from '#src/members/member.ts'

export const memberPolicyResolvers = {
  Query: {
    memberPolicy: (_root, _arguments, ctx) => readMemberPolicy(ctx),
  },
  Mutation: {
    setMemberPolicy: (_root, { input }, ctx) => setMemberPolicy(ctx, input),
  },
  MemberPolicy: {
    heir: async ({ heirId }, _arguments, { loaders }) => {
      const named = heirId === null ? null : await loaders.member.load(heirId)
      return named && activeMember(named) && named.role === 'MANAGER' ? named : null
    },
    takesOver: (_policy, _arguments, { read, actor }) => read((tx) => findHeir(tx, actor.teamId, null)),
    changedBy: ({ changedBy }, _arguments, { loaders }) => (changedBy === null ? null : loaders.member.load(changedBy)),
  },
} satisfies Resolvers
