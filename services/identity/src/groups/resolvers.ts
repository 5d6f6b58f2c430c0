import { mustHoldScope, scopeOf } from '@verbatim/contracts/scopes.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { addUserGroupMembers } from '#src/groups/add-user-group-members.ts'
import { createUserGroup } from '#src/groups/create-user-group.ts'
import { deleteUserGroup } from '#src/groups/delete-user-group.ts'
import { findUserGroup } from '#src/groups/find-user-group.ts'
import { listGroupMembers } from '#src/groups/list-group-members.ts'
import { removeUserGroupMembers } from '#src/groups/remove-user-group-members.ts'
import { renameUserGroup } from '#src/groups/rename-user-group.ts'
import { canEditGroup } from '#src/groups/user-group.ts'
import { userGroupReader } from '#src/groups/user-group-repository.ts'

/** A group's name stands beside what it was given; who is in it is read with the scope of the room. */
const ROSTER = scopeOf('identity', 'read')

export const groupResolvers = {
  Query: {
    userGroups: (_root, _arguments, { read, actor }) => read((tx) => userGroupReader(tx, actor.teamId).list()),
    userGroup: (_root, { id }, ctx) => findUserGroup(ctx, id),
  },
  Mutation: {
    createUserGroup: (_root, { input }, ctx) => createUserGroup(ctx, input),
    renameUserGroup: (_root, { input }, ctx) => renameUserGroup(ctx, input),
    deleteUserGroup: (_root, { input }, ctx) => deleteUserGroup(ctx, input),
    addUserGroupMembers: (_root, { input }, ctx) => addUserGroupMembers(ctx, input),
    removeUserGroupMembers: (_root, { input }, ctx) => removeUserGroupMembers(ctx, input),
  },
  UserGroup: {
    __resolveReference: ({ id }, { loaders }) => loaders.userGroup.load(id),
    memberCount: async ({ id }, _arguments, { loaders }) => (await loaders.groupMembers.load(id)).length,
    members: ({ id }, _arguments, ctx) => {
      mustHoldScope(ctx.actor, ROSTER)
      return listGroupMembers(ctx, id)
    },
    fromDirectory: ({ keptBy }) => keptBy === 'SCIM',
    viewerCan: (group, _arguments, { actor }) => ({ edit: canEditGroup(actor, group) }),
  },
} satisfies Resolvers
