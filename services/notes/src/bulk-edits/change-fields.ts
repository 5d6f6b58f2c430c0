import type { BulkObject, Changed } from '#src/bulk-edits/bulk-edit.ts'
import type { NotesCtx } from '#src/context.ts'
import { changeableOwners } from '#src/fields/values/changeable-owners.ts'
import { fieldValuesOf } from '#src/fields/values/field-values.ts'
import { setFieldValues } from '#src/fields/values/set-field-values.ts'

type Given = { fieldId: string; value: string | null }

/** Sets values of fields; each object's earlier ones, as texts, are what it had before. */
export async function changeFields(
  ctx: NotesCtx,
  objectType: BulkObject,
  values: readonly Given[],
  ids: readonly string[],
): Promise<Changed[]> {
  const owners = await ctx.write((tx) => changeableOwners(ctx, tx, objectType, ids))
  const fieldIds = values.map(({ fieldId }) => fieldId)
  const changed = await Promise.all(
    owners.map(async (owner): Promise<Changed> => {
      const had = new Map((await fieldValuesOf(ctx, owner, fieldIds)).map(({ field, value }) => [field.id, value]))
      return {
        id: owner.id,
        before: fieldIds.map((fieldId): Given => ({ fieldId, value: had.get(fieldId) ?? null })),
      }
    }),
  )
  await setFieldValues(ctx, { objectType, objectIds: [...ids], values: [...values] })
  return changed
}

/** Gives objects their earlier values back, those together that had the same. */
export async function restoreFields(ctx: NotesCtx, objectType: BulkObject, objects: readonly Changed[]): Promise<void> {
  for (const [before, alike] of Map.groupBy(objects, (one) => JSON.stringify(one.before)))
    await setFieldValues(ctx, {
      objectType,
      objectIds: alike.map(({ id }) => id),
      values: JSON.parse(before) as Given[],
    })
}
