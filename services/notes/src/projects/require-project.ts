import type { GrantedPermission, Permission } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { hidden, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { grantedProjectAccess } from '#src/access/access-levels.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId, requireLevel } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Project } from '#src/projects/project.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { projectReader } from '#src/projects/project-repository.ts'

const ARCHIVED = 'This project is archived, so it can only be read. Bring it back to change something.'

/**
 * The project, if the actor has that level. Throws NotFound without READ, Forbidden when READ is not enough, and
 * InvalidOperation for more than READ of an archived one, unless the act is about archived ones too. Inside a
 * transaction pass it as `tx`: a second connection would be asked for otherwise.
 */
export async function requireProject(
  ctx: NotesCtx,
  projectId: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
  { archivedToo = false }: { archivedToo?: boolean } = {},
): Promise<Project> {
  const id = knownId(projectId, 'Project')
  const [project, held] = tx
    ? [(await projectReader(tx, ctx.actor.teamId).byIds([id]))[0], await grantedProjectAccess(tx, ctx.actor, id)]
    : await Promise.all([
        ctx.loaders(projectLoaders).project.load(id),
        ctx.loaders(accessLoaders).grantedProjectLevel.load(id),
      ])
  if (!project) throw notFound('Project')
  requireProjectLevel(project, held, level, { archivedToo })
  return project
}

/** Throws as `requireProject` does unless what somebody holds of a project that is there is enough. */
export function requireProjectLevel(
  project: Project,
  held: Permission,
  level: GrantedPermission,
  { archivedToo }: { archivedToo: boolean },
): void {
  if (held === 'none') throw hidden('Project', project.id)
  requireLevel(held, level)
  if (project.archivedAt && level !== 'READ' && !archivedToo) throw invalidOperation(ARCHIVED)
}
