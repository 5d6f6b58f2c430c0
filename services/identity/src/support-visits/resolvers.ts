import type { Resolvers } from '#src/gql/graph-types.ts'
import { allowSupportVisit, declineSupportVisit, endSupportVisit } from '#src/support-visits/decide-visit.ts'
import { currentSupportVisits, listSupportVisits, stepsOf } from '#src/support-visits/list-visits.ts'
import { lapsesAt } from '#src/support-visits/visit.ts'

export const supportVisitResolvers = {
  Query: {
    supportVisits: (_root, _arguments, ctx) => listSupportVisits(ctx),
    currentSupportVisits: (_root, _arguments, ctx) => currentSupportVisits(ctx),
  },
  Mutation: {
    allowSupportVisit: (_root, { input }, ctx) => allowSupportVisit(ctx, input),
    declineSupportVisit: (_root, { input }, ctx) => declineSupportVisit(ctx, input),
    endSupportVisit: (_root, { input }, ctx) => endSupportVisit(ctx, input),
  },
  SupportVisit: {
    lapsesAt: (visit) => lapsesAt(visit),
    decidedBy: ({ decidedBy }, _arguments, { loaders }) => (decidedBy === null ? null : loaders.member.load(decidedBy)),
    steps: (visit, _arguments, ctx) => stepsOf(ctx, visit),
  },
} satisfies Resolvers
