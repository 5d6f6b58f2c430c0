import { gate } from '@verbatim/contracts/gates.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import { codingReader } from '#src/coding/coding-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Project } from '#src/projects/project.ts'
import { requireProject } from '#src/projects/require-project.ts'
import type { ProjectExport } from './project-export.ts'
import { projectExportReader } from './project-export-repository.ts'

/**
 * The project, for who may know what was taken along of it: with FULL access. Throws Forbidden where the workspace may not
 * export or the actor has less, NotFound without READ.
 */
export function requireExported(ctx: NotesCtx, projectId: string): Promise<Project> {
  gate(ctx.actor, 'export')
  return requireProject(ctx, projectId, 'FULL', undefined, { archivedToo: true })
}

/**
 * The same for who takes all of it along, of whom nothing in it is kept. Throws besides InvalidOperation for who codes
 * notes of it blind.
 */
export async function requireExportable(ctx: NotesCtx, projectId: string): Promise<Project> {
  const project = await requireExported(ctx, projectId)
  const { teamId, userId } = ctx.actor
  if (await ctx.read((tx) => codingReader(tx, teamId).codesBlindIn(project.id, userId)))
    throw invalidOperation('You code notes of this project without seeing what others highlighted. Finish that first.')
  return project
}

/** An export with its project. Throws as `requireExported`. */
export async function requireExport(
  ctx: NotesCtx,
  exportId: string,
): Promise<{ found: ProjectExport; project: Project }> {
  const id = knownId(exportId, 'Export')
  const found = await ctx.read((tx) => exportById(tx, ctx, id))
  return { found, project: await requireExported(ctx, found.projectId) }
}

async function exportById(tx: ReadTransaction, { actor }: NotesCtx, id: string): Promise<ProjectExport> {
  const found = await projectExportReader(tx, actor.teamId).byId(id)
  if (!found) throw notFound('Export')
  return found
}
