import { found } from '@verbatim/kit/errors.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { readableByIds } from '#src/access/readable-by-ids.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { createView } from '#src/views/create-view.ts'
import { deleteView } from '#src/views/delete-view.ts'
import { restoreView } from '#src/views/restore-view.ts'
import { updateView } from '#src/views/update-view.ts'
import { viewLoaders } from '#src/views/view-loader.ts'
import { readableView, requireView, viewPermissions } from '#src/views/view-policy.ts'

export const viewsResolvers = {
  Query: {
    view: (_root, { id }, ctx) => requireView(ctx, id),
    viewsByIds: (_root, { ids }, ctx) => readableByIds(ids, 'views', (id) => readableView(ctx, id)),
  },
  Mutation: {
    createView: (_root, { input }, ctx) => createView(ctx, input),
    updateView: (_root, { input }, ctx) => updateView(ctx, input),
    deleteView: (_root, { input }, ctx) => deleteView(ctx, input),
    restoreView: (_root, { input }, ctx) => restoreView(ctx, input),
  },
  Project: {
    views: (project, _args, ctx) => ctx.loaders(viewLoaders).viewsOfProject.load(project.id),
  },
  ProjectView: {
    __resolveReference: ({ id }, ctx) => readableView(ctx, id),
    owner: (view) => memberRef(view.ownerId),
    project: async (view, _args, ctx) =>
      found(await ctx.loaders(projectLoaders).project.load(view.projectId), 'Project'),
    updatedBy: (view) => memberRef(view.updatedBy),
    viewerCan: async (view, _args, ctx) =>
      viewPermissions(await ctx.loaders(accessLoaders).projectLevel.load(view.projectId), view),
  },
} satisfies Resolvers
