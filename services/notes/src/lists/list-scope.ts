import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { visibleProjects } from '#src/projects/visible-projects.ts'

/** Where a list looks, the projects of a workspace that the actor may read, and who looks. */
export type ListScope = {
  teamId: string
  projectIds: readonly string[]
  viewerId: string
  /** Only at what they opened or worked on themselves. */
  isRecent: boolean
}

/** The project, or every one that the actor may see. Throws NotFound for one that they may not. */
export async function listScope(
  ctx: NotesCtx,
  { projectId, recent }: { projectId?: string | null; recent?: boolean | null },
): Promise<ListScope> {
  const projectIds =
    projectId == null
      ? (await visibleProjects(ctx)).map((project) => project.id)
      : [(await requireProject(ctx, projectId, 'READ')).id]
  return { teamId: ctx.actor.teamId, projectIds, viewerId: ctx.actor.userId, isRecent: recent === true }
}
