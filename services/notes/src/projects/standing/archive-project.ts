import { audit } from '@verbatim/kit/audit/audit.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Project } from '#src/projects/project.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'

/** Takes the project out of lists; from now on it is only read. FULL is needed. One that is archived stays as it is. */
export const archiveProject = (ctx: NotesCtx, projectId: string): Promise<Project> =>
  setArchived(ctx, projectId, { archivedAt: ctx.clock.now(), archivedBy: ctx.actor.userId })

/** Brings the project back as it was. FULL is needed. */
export const unarchiveProject = (ctx: NotesCtx, projectId: string): Promise<Project> =>
  setArchived(ctx, projectId, { archivedAt: null, archivedBy: null })

async function setArchived(
  ctx: NotesCtx,
  projectId: string,
  next: Pick<Project, 'archivedAt' | 'archivedBy'>,
): Promise<Project> {
  const { project, changed } = await ctx.write(async (tx) => {
    await projectRepository(tx, ctx.actor.teamId).lock(knownId(projectId, 'Project'))
    const before = await requireProject(ctx, projectId, 'FULL', tx, { archivedToo: true })
    if ((before.archivedAt === null) === (next.archivedAt === null)) return { project: before, changed: false }
    const after = { ...before, ...next }
    await projectRepository(tx, ctx.actor.teamId).save(after)
    await recordProjectsSaved(tx, ctx.origin, [after])
    const act = after.archivedAt === null ? 'project.unarchived' : 'project.archived'
    await audit(tx, ctx, { act, object: { type: 'project', id: after.id, name: after.title } })
    return { project: after, changed: true }
  })
  // Whoever has a note open writes no longer, or again.
  if (changed) await ctx.documents.accessChanged(ctx.actor.teamId, [project.id])
  return project
}
