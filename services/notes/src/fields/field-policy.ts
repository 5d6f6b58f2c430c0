import { parseId } from '@verbatim/contracts/ids.ts'
import { type GrantedPermission, type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { forbidden, notFound } from '@verbatim/kit/errors.ts'
import { projectAccess } from '#src/access/access-levels.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import { knownId, requireLevel } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Field } from '#src/fields/field.ts'
import { fieldLoaders } from '#src/fields/field-loader.ts'
import { fieldReader } from '#src/fields/field-repository.ts'

/** Something of the workspace (null) or of a project. */
type Scoped = { projectId: string | null }

/** What the actor may do with what belongs to the workspace: everybody reads it, a MANAGER changes it. */
const workspaceLevel = ({ role }: Pick<Actor, 'role'>): Permission => (role === 'MANAGER' ? 'FULL' : 'READ')

/** What a member with that level may do with a field or a set of fields. */
export const fieldPermissions = (held: Permission) => ({
  edit: permits(held, 'WRITE'),
  delete: permits(held, 'WRITE'),
  manageAccess: false,
})

/** What the actor may do with something of the workspace or of a project. */
export const scopeLevel = (ctx: NotesCtx, { projectId }: Scoped, tx?: ReadTransaction): Promise<Permission> => {
  if (projectId === null) return Promise.resolve(workspaceLevel(ctx.actor))
  return tx ? projectAccess(tx, ctx.actor, projectId) : ctx.loaders(accessLoaders).projectLevel.load(projectId)
}

/** Throws NotFound where the actor may not know of it, Forbidden where the level is not enough. */
export async function requireScope(
  ctx: NotesCtx,
  scoped: Scoped,
  noun: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<void> {
  const held = await scopeLevel(ctx, scoped, tx)
  if (held === 'none') throw notFound(noun)
  if (scoped.projectId === null && !permits(held, level))
    throw forbidden('Only managers of the workspace change its fields.')
  requireLevel(held, level)
}

/** The field behind an id. Throws NotFound where there is none or its project may not be read, Forbidden below the level. */
export async function requireField(
  ctx: NotesCtx,
  fieldId: string,
  level: GrantedPermission,
  tx?: ReadTransaction,
): Promise<Field> {
  const id = knownId(fieldId, 'Field')
  const field = tx
    ? (await fieldReader(tx, ctx.actor.teamId).byIds([id]))[0]
    : await ctx.loaders(fieldLoaders).field.load(id)
  if (!field) throw notFound('Field')
  await requireScope(ctx, field, 'Field', level, tx)
  return field
}

/** The field behind an id, or null when the actor may not know of it; for references from other services. */
export async function readableField(ctx: NotesCtx, fieldId: string): Promise<Field | null> {
  const id = parseId(fieldId)
  const field = id ? await ctx.loaders(fieldLoaders).field.load(id) : null
  return field && (await scopeLevel(ctx, field)) !== 'none' ? field : null
}
