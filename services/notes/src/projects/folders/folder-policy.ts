import { type GrantedPermission, permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden, hidden, notFound } from '@verbatim/kit/errors.ts'
import { folderAccess } from '#src/access/access-levels.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Folder } from '#src/projects/folders/folder.ts'
import { folderLoaders } from '#src/projects/folders/folder-loader.ts'
import { folderReader } from '#src/projects/folders/folder-repository.ts'

const NO_EDIT = 'You don’t have edit permissions in this folder'
const NO_FULL = 'Only somebody with full access to this folder can do this. Ask for it in the access settings.'

/** The folder, if the actor has that level. Throws NotFound without READ, Forbidden when READ is not enough. */
export async function requireFolder(
  ctx: NotesCtx,
  folderId: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<Folder> {
  const id = knownId(folderId, 'Folder')
  const [folder, held] = tx
    ? [(await folderReader(tx, ctx.actor.teamId).byIds([id]))[0], await folderAccess(tx, ctx.actor, id)]
    : await Promise.all([ctx.loaders(folderLoaders).folder.load(id), ctx.loaders(accessLoaders).folderLevel.load(id)])
  if (!folder) throw notFound('Folder')
  if (held === 'none') throw hidden('Folder', id)
  if (!permits(held, level)) throw forbidden(level === 'FULL' && permits(held, 'WRITE') ? NO_FULL : NO_EDIT)
  return folder
}

/** Throws Forbidden for a VIEWER, who may not make folders or projects anywhere. */
export function requireMaker({ actor }: NotesCtx, what: string): void {
  if (actor.role === 'VIEWER')
    throw forbidden(`Viewers cannot create ${what}. Ask a manager of the workspace for another role.`)
}
