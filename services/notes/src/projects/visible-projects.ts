import { type Key, type Page, pageOf } from '@verbatim/kit/paging.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { folderLoaders } from '#src/projects/folders/folder-loader.ts'
import type { Project } from '#src/projects/project.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'

export type ProjectsArgs = {
  first?: number | null
  after?: string | null
  folderId?: string | null
  createdByMe?: boolean | null
  archived?: boolean | null
  search?: string | null
}

/**
 * Every project that the actor may see and that is in use, newest first, or every archived one. A workspace holds few
 * enough to read them all.
 */
export async function visibleProjects(ctx: NotesCtx, archived = false): Promise<Project[]> {
  const all = await ctx.loaders(projectLoaders).allProjects.load('all')
  const levels = await ctx.loaders(accessLoaders).projectLevel.loadMany(all.map((project) => project.id))
  return all.filter(
    ({ archivedAt }, at) =>
      (archivedAt !== null) === archived && levels[at] !== 'none' && !(levels[at] instanceof Error),
  )
}

/** A page of the projects that the actor may see; a folder is without those in folders below it. */
export async function listProjects(ctx: NotesCtx, args: ProjectsArgs): Promise<Page<Project>> {
  const list = ctx.paging('projects')
  const request = list.request(args.first, args.after)
  const folderId = args.folderId == null ? null : knownId(args.folderId, 'Folder')
  const words = (args.search ?? '').trim().toLowerCase()
  const projects = (await visibleProjects(ctx, args.archived ?? false)).filter(
    (project) =>
      (folderId === null || project.folderId === folderId) &&
      (!args.createdByMe || project.createdBy === ctx.actor.userId) &&
      project.title.toLowerCase().includes(words),
  )
  const { rows, next } = pageOf(projects, request, keyOf, isOlder)
  return { items: rows, total: projects.length, nextCursor: list.cursor(next) }
}

const keyOf = ({ createdAt, id }: Project): Key => [createdAt.toISOString(), id]

/** Whether a project comes after a key in the order of `visibleProjects`: the older, and of one moment the smaller id. */
function isOlder(project: Project, [createdAt = '', id = '']: Key): boolean {
  const apart = project.createdAt.getTime() - Date.parse(createdAt)
  return apart < 0 || (apart === 0 && project.id < id)
}

/** The project if there is one and the actor may see it, else null: for places where a missing project is no error. */
export async function visibleProject(ctx: NotesCtx, id: string): Promise<Project | null> {
  const [project, level] = await Promise.all([
    ctx.loaders(projectLoaders).project.load(id),
    ctx.loaders(accessLoaders).projectLevel.load(id),
  ])
  return level === 'none' ? null : project
}

/** Where the project hangs, from the top folder that the actor may see down to the project itself. */
export async function breadcrumbs(
  ctx: NotesCtx,
  project: Project,
): Promise<{ id: string; title: string; kind: string }[]> {
  const crumbs = [{ id: project.id, title: project.title, kind: 'PROJECT' }]
  for (let id = project.folderId; id !== null; ) {
    const [folder, level] = await Promise.all([
      ctx.loaders(folderLoaders).folder.load(id),
      ctx.loaders(accessLoaders).folderLevel.load(id),
    ])
    if (folder && level !== 'none') crumbs.unshift({ id: folder.id, title: folder.name, kind: 'FOLDER' })
    id = folder?.parentId ?? null
  }
  return crumbs
}
