import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import type { AccessRequest } from '#src/access/requests/access-request.ts'
import { accessRequestReader } from '#src/access/requests/access-request-repository.ts'
import { decidersOfProjects } from '#src/access/requests/deciders.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { projectReader } from '#src/projects/project-repository.ts'

/** A project that the actor may not open: its title, who decides, and what the actor asked lately. */
export type ClosedProject = { id: string; title: string; deciderIds: string[]; request: AccessRequest | null }

/** Projects in use that the actor may not open and that are listed all the same, by title. */
export async function projectsWithoutAccess(ctx: NotesCtx): Promise<ClosedProject[]> {
  const { teamId, userId } = ctx.actor
  const all = (await ctx.loaders(projectLoaders).allProjects.load('all')).filter(({ archivedAt }) => !archivedAt)
  const levels = await ctx.loaders(accessLoaders).projectLevel.loadMany(all.map(({ id }) => id))
  const closed = all.filter((_project, at) => levels[at] === 'none')
  if (!closed.length) return []
  const since = new Date(ctx.clock.now().getTime() - LIFETIMES_MS.accessRequest)
  return ctx.read(async (tx) => {
    const unlisted = await projectReader(tx, teamId).unlisted()
    const listed = closed.filter(({ id }) => !unlisted.has(id))
    const deciders = await decidersOfProjects(
      tx,
      teamId,
      listed.map(({ id }) => id),
    )
    const requests = await accessRequestReader(tx, teamId).lastOf(userId, since)
    return listed
      .map(({ id, title }) => ({ id, title, deciderIds: deciders.get(id) ?? [], request: requests.get(id) ?? null }))
      .sort((one, other) => one.title.localeCompare(other.title, 'en'))
  })
}

/** One of them. Throws NotFound for any other project. */
export async function projectWithoutAccess(ctx: NotesCtx, projectId: string): Promise<ClosedProject> {
  const id = knownId(projectId, 'Project')
  const found = (await projectsWithoutAccess(ctx)).find((project) => project.id === id)
  if (!found) throw notFound('Project')
  return found
}
