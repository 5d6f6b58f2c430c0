import type { Resolvers } from '#src/gql/graph-types.ts'
import { decideRoleRequest, withdrawRoleRequest } from '#src/role-requests/decide-role-request.ts'
import { listRoleRequests, ownRoleRequest } from '#src/role-requests/list-role-requests.ts'
import { requestRole } from '#src/role-requests/request-role.ts'

export const roleRequestResolvers = {
  Query: {
    roleRequests: (_root, _arguments, ctx) => listRoleRequests(ctx),
    ownRoleRequest: (_root, _arguments, ctx) => ownRoleRequest(ctx),
  },
  Mutation: {
    requestRole: (_root, { input }, ctx) => requestRole(ctx, input),
    withdrawRoleRequest: (_root, { input }, ctx) => withdrawRoleRequest(ctx, input),
    decideRoleRequest: (_root, { input }, ctx) => decideRoleRequest(ctx, input),
  },
  RoleRequest: {
    member: ({ askedBy }, _arguments, { loaders }) => loaders.member.load(askedBy),
  },
} satisfies Resolvers
