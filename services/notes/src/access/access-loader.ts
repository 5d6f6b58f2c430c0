import type { Permission } from '@verbatim/contracts/roles.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import { levelsOf, projectLevelsOf } from '#src/access/access-levels.ts'

/** Reads what the actor may do with projects and folders, many at once. */
export const accessLoaders = ({ actor, read }: Ctx) => ({
  projectLevel: new DataLoader<string, Permission>(async (ids) => {
    const levels = await read((tx) => projectLevelsOf(tx, actor, ids))
    return ids.map((id) => levels.get(id) ?? 'none')
  }),
  /** What was given of a project, whether it is archived or not. */
  grantedProjectLevel: new DataLoader<string, Permission>(async (ids) => {
    const levels = await read((tx) => levelsOf(tx, actor, 'project', ids))
    return ids.map((id) => levels.get(id) ?? 'none')
  }),
  folderLevel: new DataLoader<string, Permission>(async (ids) => {
    const levels = await read((tx) => levelsOf(tx, actor, 'folder', ids))
    return ids.map((id) => levels.get(id) ?? 'none')
  }),
})
