import type { FieldAccess } from '@verbatim/fields/bulk-edits/change-fields.ts'
import type { BulkObject } from '#src/bulk-edits/bulk-edit.ts'
import type { NotesCtx } from '#src/context.ts'
import { changeableOwners } from '#src/fields/values/changeable-owners.ts'
import { fieldValuesOf } from '#src/fields/values/field-values.ts'
import { setEachFieldValues } from '#src/fields/values/set-field-values.ts'

/** Values of notes or highlights, as a bulk edit changes them. */
export const fieldAccess = (ctx: NotesCtx, objectType: BulkObject): FieldAccess => ({
  async valuesOf(ids, fieldIds) {
    const owners = await ctx.write((tx) => changeableOwners(ctx, tx, objectType, ids))
    return Promise.all(
      owners.map(async (owner) => ({ id: owner.id, values: await fieldValuesOf(ctx, owner, fieldIds) })),
    )
  },
  set: (objectIds, values) => setEachFieldValues(ctx, objectType, [{ objectIds, values }]),
  setEach: (sets) => setEachFieldValues(ctx, objectType, sets),
})
