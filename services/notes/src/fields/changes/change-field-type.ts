import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { fieldValueReader, fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { rewriteField } from '#src/fields/changes/rewrite-values.ts'
import { typeChange } from '#src/fields/changes/type-change.ts'
import { auditedField, type Field } from '#src/fields/field.ts'
import { requireField } from '#src/fields/field-policy.ts'
import { lockFieldsOf } from '#src/fields/field-repository.ts'
import type { ChangeFieldTypeInput, QueryFieldTypeChangeArgs } from '#src/gql/graph-types.ts'

/** Lost values that are told. */
const LOST_MAX = 20

/**
 * Gives a field another type and its values with it (`convertValue`); what means nothing in the new type is gone, and
 * comes back with an undo within 24 hours. WRITE is needed, of the workspace's a MANAGER. Throws InvalidOperation for a
 * field of insights that would become a SELECT.
 */
export function changeFieldType(ctx: NotesCtx, { fieldId, type }: ChangeFieldTypeInput): Promise<Field> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireField(ctx, fieldId, 'WRITE', tx)
    await lockFieldsOf(tx, ctx.actor.teamId, { projectId })
    const field = await requireField(ctx, fieldId, 'WRITE', tx)
    if (field.type === type) return field
    refuseUnknownOptions(field, type)
    const owned = await fieldValueRepository(tx, ctx.actor.teamId).ofField(field.id)
    const { next, values } = typeChange(field, type, owned, ctx.newId)
    const title = `Changed the type from ${field.type} to ${type}`
    await audit(tx, ctx, {
      act: 'field.typeChanged',
      object: auditedField(field),
      metadata: { from: field.type, to: type },
    })
    return rewriteField(ctx, tx, field, [{ kind: 'TYPE_CHANGED', title, next, values }])
  })
}

/**
 * What a change of type would do: how many objects keep a value, and which values would be lost, most frequent first.
 * Null for a field of insights, whose values another service has.
 */
export async function fieldTypeChange(ctx: NotesCtx, { fieldId, type }: QueryFieldTypeChangeArgs) {
  const field = await requireField(ctx, fieldId, 'WRITE')
  refuseUnknownOptions(field, type)
  if (field.objectType === 'INSIGHT') return null
  const owned = await ctx.read((tx) => fieldValueReader(tx, ctx.actor.teamId).ofField(field.id))
  const { values, lost } = typeChange(field, type, owned, ctx.newId)
  const most = [...lost].sort(([, one], [, other]) => other - one).slice(0, LOST_MAX)
  return {
    total: owned.length,
    converts: values.filter(({ after }) => after.length).length,
    lost: most.map(([value, count]) => ({ value, count })),
  }
}

/** The options of a SELECT come of its values: those of insights are not here. */
function refuseUnknownOptions({ objectType, type: before }: Field, type: FieldType): void {
  if (objectType === 'INSIGHT' && type === 'SELECT' && before !== 'SELECT')
    throw invalidOperation('A field of insights cannot become one with options. Make a new one with the options.')
}
