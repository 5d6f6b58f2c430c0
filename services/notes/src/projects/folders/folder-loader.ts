import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { Folder } from '#src/projects/folders/folder.ts'
import { folderReader } from '#src/projects/folders/folder-repository.ts'

/** Reads folders, many at once. Knows nothing of access: see `requireFolder`. */
export const folderLoaders = ({ actor, read }: Ctx) => ({
  folder: new DataLoader<string, Folder | null>(async (ids) => {
    const found = await read((tx) => folderReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(found.map((folder) => [folder.id, folder]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
})
