import { permits } from '@verbatim/contracts/roles.ts'
import { createFolder } from '#src/folders/create-folder.ts'
import { requireFolder } from '#src/folders/folder-policy.ts'
import { updateFolder } from '#src/folders/update-folder.ts'
import { visibleFolder, visibleFolders } from '#src/folders/visible-folders.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { objectAccess } from '#src/projects/object-access.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'
import { deleteFolder } from '#src/trash/delete-folder.ts'

export const foldersResolvers = {
  Query: {
    folders: (_root, _args, ctx) => visibleFolders(ctx),
    folder: (_root, { id }, ctx) => requireFolder(ctx, id, 'READ'),
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
      const level = await ctx.loaders.folderLevel.load(folder.id)
      return { edit: permits(level, 'WRITE'), delete: permits(level, 'FULL'), manageAccess: permits(level, 'FULL') }
    },
  },
} satisfies Resolvers
