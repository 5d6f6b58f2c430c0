import type { NotesCtx } from '#src/context.ts'
import type { StarProjectInput } from '#src/gql/graph-types.ts'
import type { Project } from '#src/projects/project.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { starLoaders } from '#src/projects/standing/star-loader.ts'
import { starRepository } from '#src/projects/standing/star-repository.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'

/** Puts a project into the actor's own navigation, or takes it out. READ is needed; nobody else sees it. */
export async function starProject(ctx: NotesCtx, { projectId, starred }: StarProjectInput): Promise<Project> {
  const project = await requireProject(ctx, projectId, 'READ')
  const { teamId, userId } = ctx.actor
  await ctx.write((tx) => {
    const stars = starRepository(tx, teamId, userId)
    return starred ? stars.add(project.id, ctx.clock.now()) : stars.remove(project.id)
  })
  return project
}

/** The projects that the actor starred and may see, the first starred first; archived ones are left out. */
export async function starredProjects(ctx: NotesCtx): Promise<Project[]> {
  const [ids, projects] = await Promise.all([ctx.loaders(starLoaders).starred.load('mine'), visibleProjects(ctx)])
  const byId = new Map(projects.map((project) => [project.id, project]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
