import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { Folder } from '#src/projects/folders/folder.ts'
import { folderReader } from '#src/projects/folders/folder-repository.ts'

export const ALL_FOLDERS = 'all'

/** Reads folders, many at once. Knows nothing of access: see `requireFolder`. */
export const folderLoaders = ({ actor, read }: Ctx) => ({
  folder: new DataLoader<string, Folder | null>(async (ids) => {
    const found = await read((tx) => folderReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(found.map((folder) => [folder.id, folder]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  /** All of the workspace, by the one key ALL_FOLDERS: several parts of a request need them. */
  allFolders: new DataLoader<typeof ALL_FOLDERS, Folder[]>(async (keys) => {
    const all = await read((tx) => folderReader(tx, actor.teamId).all())
    return keys.map(() => all)
  }),
})
