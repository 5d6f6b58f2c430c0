import { userPrincipal } from '@verbatim/access/principal.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CreateProjectInput } from '#src/gql/graph-types.ts'
import { requireFolder, requireMaker } from '#src/projects/folders/folder-policy.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { type Project, projectColor, projectIcon, projectSummary, projectTitle } from '#src/projects/project.ts'
import { recordAccess, recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { createDefaultBoard } from '#src/tags/boards/create-default-board.ts'

/**
 * Makes a project with its tag board. Its maker has full access; everybody else what the folder gives, or WRITE where no
 * folder says otherwise. WRITE on the folder is needed.
 */
export async function createProject(ctx: NotesCtx, input: CreateProjectInput): Promise<Project> {
  if (input.icon || input.color) gate(ctx.actor, 'iconsAndTagColors')
  const now = ctx.clock.now()
  const draft = {
    id: ctx.newId(),
    title: projectTitle(input.title),
    summary: projectSummary(input.summary ?? ''),
    icon: projectIcon(input.icon),
    color: projectColor(input.color),
    transcriptionLanguage: 'auto',
    sample: false,
    archivedAt: null,
    archivedBy: null,
    sections: null,
    segmentFieldId: null,
    createdBy: ctx.actor.userId,
    createdAt: now,
    updatedAt: now,
  }
  requireMaker(ctx, 'projects')
  return ctx.write(async (tx) => {
    const folderId = input.folderId == null ? null : (await requireFolder(ctx, input.folderId, 'WRITE', tx)).id
    const project: Project = { ...draft, folderId }
    await addProject(tx, ctx, project)
    return project
  })
}

/** Adds a project with everything that a project has. Throws InvalidOperation when the workspace holds 200 already. */
async function addProject(
  tx: Transaction,
  ctx: Pick<NotesCtx, 'clock' | 'newId' | 'origin'>,
  project: Project,
): Promise<void> {
  const { teamId } = ctx.origin
  const projects = projectRepository(tx, teamId)
  await folderRepository(tx, teamId).lockTree()
  await refuseTooManyProjects(tx, teamId, 1)
  if (!(await projects.insert(project))) return
  if (project.createdBy)
    await accessRepository(tx, teamId).add(project.id, [{ principal: userPrincipal(project.createdBy), level: 'FULL' }])
  await recordProjectsSaved(tx, ctx.origin, [project])
  await recordAccess(tx, ctx.origin, [project.id])
  await createDefaultBoard(tx, ctx, ctx.origin, project.id)
}

/** Throws InvalidOperation when so many more would be over the limit of a workspace. */
export async function refuseTooManyProjects(tx: Transaction, teamId: string, more: number): Promise<void> {
  const limit = COUNT_LIMITS.projectsPerWorkspace
  if ((await projectRepository(tx, teamId).count()) + more > limit)
    throw invalidOperation(`A workspace may have at most ${limit} projects. Delete one that is no longer needed.`)
}
