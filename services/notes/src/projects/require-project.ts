import type { GrantedPermission } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { projectAccess } from '#src/access/access-levels.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId, requireLevel } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Project } from '#src/projects/project.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { projectReader } from '#src/projects/project-repository.ts'

/**
 * The project, if the actor has that level. Throws NotFound without READ, Forbidden when READ is not enough. Inside a
 * transaction pass it as `tx`: a second connection would be asked for otherwise.
 */
export async function requireProject(
  ctx: NotesCtx,
  projectId: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<Project> {
  const id = knownId(projectId, 'Project')
  const [project, held] = tx
    ? [(await projectReader(tx, ctx.actor.teamId).byIds([id]))[0], await projectAccess(tx, ctx.actor, id)]
    : await Promise.all([
        ctx.loaders(projectLoaders).project.load(id),
        ctx.loaders(accessLoaders).projectLevel.load(id),
      ])
  if (!project || held === 'none') throw notFound('Project')
  requireLevel(held, level)
  return project
}
