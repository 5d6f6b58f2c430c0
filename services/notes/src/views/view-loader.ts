import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { View } from '#src/views/view.ts'
import { viewReader } from '#src/views/view-repository.ts'

/** Reads views, many at once. Knows nothing of access to projects: see `requireView`. */
export const viewLoaders = ({ actor, read }: Ctx) => ({
  view: new DataLoader<string, View | null>(async (ids) => {
    const views = await read((tx) => viewReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(views.map((view) => [view.id, view]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  viewsOfProject: new DataLoader<string, View[]>(async (projectIds) => {
    const views = await read((tx) => viewReader(tx, actor.teamId).ofProjects(projectIds, actor.userId))
    const byProject = Map.groupBy(views, (view) => view.projectId)
    return projectIds.map((id) => byProject.get(id) ?? [])
  }),
  viewsOfFolder: new DataLoader<string, View[]>(async (folderIds) => {
    const views = await read((tx) => viewReader(tx, actor.teamId).ofFolders(folderIds, actor.userId))
    const byFolder = Map.groupBy(views, (view) => view.folderId)
    return folderIds.map((id) => byFolder.get(id) ?? [])
  }),
})
