import { permits } from '@verbatim/contracts/roles.ts'
import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { NotesCtx } from '#src/context.ts'
import { type CreateFolderInput, createFolder } from '#src/folders/create-folder.ts'
import type { Folder } from '#src/folders/folder.ts'
import { requireFolder } from '#src/folders/folder-policy.ts'
import { type UpdateFolderInput, updateFolder } from '#src/folders/update-folder.ts'
import { visibleFolder, visibleFolders } from '#src/folders/visible-folders.ts'
import { objectAccess } from '#src/projects/object-access.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'
import { deleteFolder } from '#src/trash/delete-folder.ts'

export const foldersResolvers: Resolvers<NotesCtx> = {
  Query: {
    folders: (_root, _args, ctx) => visibleFolders(ctx),
    folder: (_root, { id }: { id: string }, ctx) => requireFolder(ctx, id, 'READ'),
  },
  Mutation: {
    createFolder: (_root, { input }: { input: CreateFolderInput }, ctx) => createFolder(ctx, input),
    updateFolder: (_root, { input }: { input: UpdateFolderInput }, ctx) => updateFolder(ctx, input),
    deleteFolder: (_root, { input }: { input: { folderId: string } }, ctx) => deleteFolder(ctx, input.folderId),
  },
  Folder: {
    __resolveReference: ({ id }: { id: string }, ctx) => visibleFolder(ctx, id),
    parent: (folder: Folder, _args, ctx) => visibleFolder(ctx, folder.parentId),
    projects: async (folder: Folder, _args, ctx) => {
      const projects = await visibleProjects(ctx)
      return projects.filter((project) => project.folderId === folder.id)
    },
    access: (folder: Folder, _args, ctx) => objectAccess(ctx, 'folder', folder.id),
    viewerCan: async (folder: Folder, _args, ctx) => {
      const level = await ctx.loaders.folderLevel.load(folder.id)
      return { edit: permits(level, 'WRITE'), delete: permits(level, 'FULL'), manageAccess: permits(level, 'FULL') }
    },
  },
}
