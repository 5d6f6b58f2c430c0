import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { WorkspaceTag } from '#src/tags/workspace/workspace-tag.ts'
import { type WorkspaceTagUse, workspaceTagReader } from '#src/tags/workspace/workspace-tag-repository.ts'

/** Reads tags of the workspace, many at once. */
export const workspaceTagLoaders = ({ actor, read }: Ctx) => ({
  workspaceTag: new DataLoader<string, WorkspaceTag | null>(async (ids) => {
    const tags = await read((tx) => workspaceTagReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(tags.map((tag) => [tag.id, tag]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  use: new DataLoader<string, WorkspaceTagUse>(async (ids) => {
    const uses = await read((tx) => workspaceTagReader(tx, actor.teamId).uses(ids, actor.userId))
    return ids.map((id) => uses.get(id) ?? { projects: 0, highlights: 0 })
  }),
})
