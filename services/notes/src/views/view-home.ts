import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { type GrantedPermission, type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden, invalidOperation } from '@verbatim/kit/errors.ts'
import { WORKSPACE_LINK } from '#src/access/access-chain.ts'
import { folderAccess, levelOf, projectAccess } from '#src/access/access-levels.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { requireLevel } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireFolder } from '#src/projects/folders/folder-policy.ts'
import { requireProject } from '#src/projects/require-project.ts'
import type { ViewHome } from '#src/views/view.ts'
import type { Placed } from '#src/views/view-repository.ts'

const NO_SHARED = 'Viewers keep views for themselves alone. Ask a manager of the workspace for another role.'

/** What the actor may do with the views of a project, a folder or the workspace. `none` too for what is not there. */
export async function homeAccess(tx: ReadTransaction, actor: Actor, home: ViewHome): Promise<Permission> {
  if (home.projectId) return projectAccess(tx, actor, home.projectId)
  return home.folderId ? folderAccess(tx, actor, home.folderId) : workspaceLevel(actor)
}

/** The same for reads, many at once. */
export async function homeLevel(ctx: NotesCtx, { projectId, folderId }: ViewHome): Promise<Permission> {
  const levels = ctx.loaders(accessLoaders)
  if (projectId) return levels.projectLevel.load(projectId)
  return folderId ? levels.folderLevel.load(folderId) : workspaceLevel(ctx.actor)
}

/** Throws Forbidden when the level held is less than the one needed. */
export function requireHomeLevel({ projectId, folderId }: ViewHome, held: Permission, level: GrantedPermission): void {
  if (!projectId && !folderId && !permits(held, level)) throw forbidden(NO_SHARED)
  requireLevel(held, level)
}

/** Where a view is to be made, as it is stored. Throws NotFound where the actor sees nothing, Forbidden where READ is not enough. */
export async function requireHome(
  ctx: NotesCtx,
  { projectId, folderId }: { projectId?: string | null | undefined; folderId?: string | null | undefined },
  level: GrantedPermission,
  tx: Transaction,
): Promise<ViewHome> {
  if (projectId != null) return { projectId: (await requireProject(ctx, projectId, level, tx)).id, folderId: null }
  if (folderId != null) return { projectId: null, folderId: (await requireFolder(ctx, folderId, level, tx)).id }
  const home = { projectId: null, folderId: null }
  requireHomeLevel(home, workspaceLevel(ctx.actor), level)
  return home
}

/**
 * Throws InvalidOperation where no more views have room: in a project all together, in a folder and in the workspace those
 * of everybody, and those of each member.
 */
export function requireRoom(
  { projectId, folderId }: ViewHome,
  others: readonly Placed[],
  ownerId: string | null,
): void {
  const { viewsPerProject, viewsOfPlace } = COUNT_LIMITS
  if (projectId && others.length >= viewsPerProject)
    throw invalidOperation(`A project has at most ${viewsPerProject} views. Delete one first.`)
  if (projectId || others.filter((other) => other.ownerId === ownerId).length < viewsOfPlace) return
  if (ownerId) throw invalidOperation(`You keep at most ${viewsOfPlace} views here. Delete one first.`)
  throw invalidOperation(
    `${folderId ? 'A folder' : 'The workspace'} has at most ${viewsOfPlace} views. Delete one first.`,
  )
}

/** What lies in no project: everybody reads it, and who is no viewer changes it. */
const workspaceLevel = (actor: Actor): Permission => levelOf(actor, [WORKSPACE_LINK])
