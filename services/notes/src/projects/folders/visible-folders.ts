import { accessLoaders } from '#src/access/access-loader.ts'
import type { NotesCtx } from '#src/context.ts'
import { type Folder, inTreeOrder } from '#src/projects/folders/folder.ts'
import { ALL_FOLDERS, folderLoaders } from '#src/projects/folders/folder-loader.ts'

/** The folders that the actor may see, parents before children, by rank. One below a hidden folder stands at the top. */
export async function visibleFolders(ctx: NotesCtx): Promise<Folder[]> {
  const all = await ctx.loaders(folderLoaders).allFolders.load(ALL_FOLDERS)
  const levels = await ctx.loaders(accessLoaders).folderLevel.loadMany(all.map((folder) => folder.id))
  return inTreeOrder(all.filter((_folder, at) => levels[at] !== 'none' && !(levels[at] instanceof Error)))
}

/** The folder if there is one and the actor may see it, else null: for places where a missing folder is no error. */
export async function visibleFolder(ctx: NotesCtx, id: string | null): Promise<Folder | null> {
  if (!id) return null
  const [folder, level] = await Promise.all([
    ctx.loaders(folderLoaders).folder.load(id),
    ctx.loaders(accessLoaders).folderLevel.load(id),
  ])
  return level === 'none' ? null : folder
}
