import { projectsWithoutAccess, projectWithoutAccess } from '#src/access/requests/closed-projects.ts'
import { decideAccessRequest } from '#src/access/requests/decide-access-request.ts'
import { listAccessRequests, ownRequest } from '#src/access/requests/list-access-requests.ts'
import { requestAccess } from '#src/access/requests/request-access.ts'
import { setProjectListed } from '#src/access/requests/set-project-listed.ts'
import { withdrawAccessRequest } from '#src/access/requests/withdraw-access-request.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { visibleProject } from '#src/projects/visible-projects.ts'

export const accessRequestsResolvers = {
  Query: {
    projectsWithoutAccess: (_root, _args, ctx) => projectsWithoutAccess(ctx),
    projectWithoutAccess: (_root, { projectId }, ctx) => projectWithoutAccess(ctx, projectId),
    accessRequests: (_root, { projectId }, ctx) => listAccessRequests(ctx, projectId),
  },
  Mutation: {
    requestAccess: (_root, { input }, ctx) => requestAccess(ctx, input),
    withdrawAccessRequest: (_root, { input }, ctx) => withdrawAccessRequest(ctx, input.requestId),
    decideAccessRequest: (_root, { input }, ctx) => decideAccessRequest(ctx, input),
    setProjectListed: (_root, { input }, ctx) => setProjectListed(ctx, input),
  },
  ClosedProject: {
    deciders: ({ deciderIds }) => deciderIds.map(memberRef),
  },
  AccessRequest: {
    project: ({ projectId }, _args, ctx) => visibleProject(ctx, projectId),
    member: ({ askedBy }) => memberRef(askedBy),
    decidedBy: ({ decidedBy }) => memberRef(decidedBy),
  },
  Project: {
    listed: async ({ id }, _args, ctx) =>
      !(await ctx.read((tx) => projectReader(tx, ctx.actor.teamId).unlisted())).has(id),
    ownAccessRequest: ({ id }, _args, ctx) => ownRequest(ctx, id),
  },
} satisfies Resolvers
