import { auditWords } from '@verbatim/contracts/audit-acts.ts'
import type { IdentityCtx } from '#src/context.ts'
import { findDashboard } from '#src/dashboard/find-dashboard.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { type Member, unknownMember } from '#src/members/member.ts'

const member = async (id: string | null, { loaders, actor }: IdentityCtx): Promise<Member | null> =>
  id === null ? null : ((await loaders.member.load(id)) ?? unknownMember(id, actor.teamId))

export const dashboardResolvers = {
  Query: {
    enterpriseDashboard: (_root, _arguments, ctx) => findDashboard(ctx),
  },
  PeopleFigures: {
    managers: ({ roles }) => roles.MANAGER,
    contributors: ({ roles }) => roles.CONTRIBUTOR,
    viewers: ({ roles }) => roles.VIEWER,
  },
  Ending: {
    member: ({ memberId }, _arguments, ctx) => member(memberId, ctx),
  },
  SignInFigures: {
    breakGlass: ({ breakGlassId }, _arguments, ctx) => member(breakGlassId, ctx),
  },
  ActFigure: {
    words: ({ act }) => auditWords(act),
  },
} satisfies Resolvers
