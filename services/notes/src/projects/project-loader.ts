import type { Ctx } from '@verbatim/kit/context.ts'
import DataLoader from 'dataloader'
import type { Project } from '#src/projects/project.ts'
import { type ProjectCounts, projectCounts } from '#src/projects/project-count-query.ts'
import { projectReader } from '#src/projects/project-repository.ts'

/** Reads projects, many at once. Knows nothing of access: see `requireProject`. */
export const projectLoaders = ({ actor, read }: Ctx) => ({
  project: new DataLoader<string, Project | null>(async (ids) => {
    const found = await read((tx) => projectReader(tx, actor.teamId).byIds(ids))
    const byId = new Map(found.map((project) => [project.id, project]))
    return ids.map((id) => byId.get(id) ?? null)
  }),
  /** Every project of the workspace, newest first; the one key is 'all'. */
  allProjects: new DataLoader<'all', Project[]>(async (keys) => {
    const all = await read((tx) => projectReader(tx, actor.teamId).all())
    return keys.map(() => all)
  }),
  projectReadme: new DataLoader<string, string>(async (ids) => {
    const readmes = await read((tx) => projectReader(tx, actor.teamId).readmes(ids))
    return ids.map((id) => readmes.get(id) ?? '')
  }),
  projectCounts: new DataLoader<string, ProjectCounts>((ids) => read((tx) => projectCounts(tx, ids, actor.userId))),
})
