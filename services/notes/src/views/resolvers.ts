import { found } from '@verbatim/kit/errors.ts'
import { readableByIds } from '#src/access/readable-by-ids.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { visibleFolder } from '#src/projects/folders/visible-folders.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { createView } from '#src/views/create-view.ts'
import { deleteView } from '#src/views/delete-view.ts'
import { restoreView } from '#src/views/restore-view.ts'
import { updateView } from '#src/views/update-view.ts'
import { homeLevel } from '#src/views/view-home.ts'
import { viewLoaders } from '#src/views/view-loader.ts'
import { readableView, requireView, viewPermissions } from '#src/views/view-policy.ts'
import { viewReader } from '#src/views/view-repository.ts'

export const viewsResolvers = {
  Query: {
    view: (_root, { id }, ctx) => requireView(ctx, id),
    workspaceViews: (_root, _args, ctx) =>
      ctx.read((tx) => viewReader(tx, ctx.actor.teamId).ofWorkspace(ctx.actor.userId)),
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
  Folder: {
    views: (folder, _args, ctx) => ctx.loaders(viewLoaders).viewsOfFolder.load(folder.id),
  },
  ProjectView: {
    __resolveReference: ({ id }, ctx) => readableView(ctx, id),
    owner: (view) => memberRef(view.ownerId),
    project: async ({ projectId }, _args, ctx) =>
      projectId ? found(await ctx.loaders(projectLoaders).project.load(projectId), 'Project') : null,
    folder: ({ folderId }, _args, ctx) => visibleFolder(ctx, folderId),
    colleague: (view) => memberRef(view.colleagueId),
    updatedBy: (view) => memberRef(view.updatedBy),
    viewerCan: async (view, _args, ctx) => viewPermissions(await homeLevel(ctx, view), view),
  },
} satisfies Resolvers
