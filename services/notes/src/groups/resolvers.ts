import type { Resolvers } from '#src/gql/graph-types.ts'
import { givenToGroup } from '#src/groups/given-to-group.ts'
import { groupRef } from '#src/groups/group-ref.ts'

export const groupsResolvers = {
  UserGroup: {
    __resolveReference: ({ id }) => groupRef(id),
    given: ({ id }, _args, ctx) => givenToGroup(ctx, id),
  },
} satisfies Resolvers
