import { parseId } from '@verbatim/contracts/ids.ts'
import type { NotesCtx } from '#src/context.ts'
import { fieldLoaders } from '#src/fields/field-loader.ts'
import { scopeLevel } from '#src/fields/field-policy.ts'
import type { FieldSet } from '#src/fields/sets/field-set-repository.ts'

/** The set behind an id, or null when the actor may not know of it; for references from other services. */
export async function readableFieldSet(ctx: NotesCtx, fieldSetId: string): Promise<FieldSet | null> {
  const id = parseId(fieldSetId)
  const set = id ? await ctx.loaders(fieldLoaders).fieldSet.load(id) : null
  return set && (await scopeLevel(ctx, set)) !== 'none' ? set : null
}
