import { permits } from '@verbatim/contracts/roles.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { objectAccess } from '#src/access/object-access.ts'
import { readableByIds } from '#src/access/readable-by-ids.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { createFolder } from '#src/projects/folders/create-folder.ts'
import { deleteFolder } from '#src/projects/folders/delete-folder.ts'
import { requireFolder } from '#src/projects/folders/folder-policy.ts'
import { updateFolder } from '#src/projects/folders/update-folder.ts'
import { visibleFolder, visibleFolders } from '#src/projects/folders/visible-folders.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'

export const foldersResolvers = {
  Query: {
    folders: (_root, _args, ctx) => visibleFolders(ctx),
    folder: (_root, { id }, ctx) => requireFolder(ctx, id, 'READ'),
    foldersByIds: (_root, { ids }, ctx) => readableByIds(ids, 'folders', (id) => visibleFolder(ctx, id)),
  },
  Mutation: {
    createFolder: (_root, { input }, ctx) => createFolder(ctx, input),
    updateFolder: (_root, { input }, ctx) => updateFolder(ctx, input),
    deleteFolder: (_root, { input }, ctx) => deleteFolder(ctx, input.folderId),
  },
  Folder: {
    __resolveReference: ({ id }, ctx) => visibleFolder(ctx, id),
    parent: (folder, _args, ctx) => visibleFolder(ctx, folder.parentId),
    projects: async (folder, _args, ctx) => {
      const projects = await visibleProjects(ctx)
      return projects.filter((project) => project.folderId === folder.id)
    },
    access: (folder, _args, ctx) => objectAccess(ctx, 'folder', folder.id),
    viewerCan: async (folder, _args, ctx) => {
      const level = await ctx.loaders(accessLoaders).folderLevel.load(folder.id)
      return { edit: permits(level, 'WRITE'), delete: permits(level, 'FULL'), manageAccess: permits(level, 'FULL') }
    },
  },
} satisfies Resolvers
