import { parseId } from '@verbatim/contracts/ids.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { createWorkspaceTag } from '#src/tags/workspace/create-workspace-tag.ts'
import { deleteWorkspaceTag, updateWorkspaceTag } from '#src/tags/workspace/update-workspace-tag.ts'
import { useWorkspaceTag } from '#src/tags/workspace/use-workspace-tag.ts'
import { workspaceTagPermissions } from '#src/tags/workspace/workspace-tag.ts'
import { workspaceTagLoaders } from '#src/tags/workspace/workspace-tag-loader.ts'
import { workspaceTagReader } from '#src/tags/workspace/workspace-tag-repository.ts'

export const workspaceTagsResolvers = {
  Query: {
    workspaceTags: (_root, _args, ctx) => ctx.read((tx) => workspaceTagReader(tx, ctx.actor.teamId).all()),
  },
  Mutation: {
    createWorkspaceTag: (_root, { input }, ctx) => createWorkspaceTag(ctx, input),
    updateWorkspaceTag: (_root, { input }, ctx) => updateWorkspaceTag(ctx, input),
    deleteWorkspaceTag: (_root, { input }, ctx) => deleteWorkspaceTag(ctx, input),
    useWorkspaceTag: (_root, { input }, ctx) => useWorkspaceTag(ctx, input),
  },
  WorkspaceTag: {
    __resolveReference: ({ id }, ctx) => {
      const known = parseId(id)
      return known ? ctx.loaders(workspaceTagLoaders).workspaceTag.load(known) : null
    },
    projectCount: async ({ id }, _args, ctx) => (await ctx.loaders(workspaceTagLoaders).use.load(id)).projects,
    highlightCount: async ({ id }, _args, ctx) => (await ctx.loaders(workspaceTagLoaders).use.load(id)).highlights,
    updatedBy: ({ updatedBy }) => memberRef(updatedBy),
    viewerCan: (tag, _args, ctx) => workspaceTagPermissions(ctx.actor, tag),
  },
} satisfies Resolvers
