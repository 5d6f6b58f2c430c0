import { parseId } from '@verbatim/contracts/ids.ts'
import type { GrantedPermission } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { fieldLoaders } from '#src/fields/field-loader.ts'
import { requireScope, scopeLevel } from '#src/fields/field-policy.ts'
import { type FieldSet, fieldSetReader } from '#src/fields/sets/field-set-repository.ts'

/** The set behind an id. Throws as `requireField` does. */
export async function requireFieldSet(
  ctx: NotesCtx,
  fieldSetId: string,
  level: GrantedPermission,
  tx: ReadTransaction,
): Promise<FieldSet> {
  const [set] = await fieldSetReader(tx, ctx.actor.teamId).byIds([knownId(fieldSetId, 'Field set')])
  if (!set) throw notFound('Field set')
  await requireScope(ctx, set, 'Field set', level, tx)
  return set
}

/** The set behind an id, or null when the actor may not know of it; for references from other services. */
export async function readableFieldSet(ctx: NotesCtx, fieldSetId: string): Promise<FieldSet | null> {
  const id = parseId(fieldSetId)
  const set = id ? await ctx.loaders(fieldLoaders).fieldSet.load(id) : null
  return set && (await scopeLevel(ctx, set)) !== 'none' ? set : null
}
