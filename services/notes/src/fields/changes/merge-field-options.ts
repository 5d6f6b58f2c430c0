import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { quoted } from '#src/fields/changes/field-change.ts'
import { rewriteField } from '#src/fields/changes/rewrite-values.ts'
import { auditedField, type Field } from '#src/fields/field.ts'
import { requireField } from '#src/fields/field-policy.ts'
import { lockFieldsOf } from '#src/fields/field-repository.ts'
import type { MergeFieldOptionsInput } from '#src/gql/graph-types.ts'

/**
 * Puts one option in the place of others: whoever chose one of them has chosen the target. Can be undone for 24 hours.
 * WRITE is needed, of the workspace's a MANAGER. Throws NotFound for an option that the field has not.
 */
export function mergeFieldOptions(ctx: NotesCtx, input: MergeFieldOptionsInput): Promise<Field> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireField(ctx, input.fieldId, 'WRITE', tx)
    await lockFieldsOf(tx, ctx.actor.teamId, { projectId })
    const field = await requireField(ctx, input.fieldId, 'WRITE', tx)
    const targetId = knownId(input.targetId, 'Option')
    const sources = new Set(input.sourceIds.map((id) => knownId(id, 'Option')).filter((id) => id !== targetId))
    const labels = new Map(field.options.map(({ id, label }) => [id, label]))
    for (const id of [targetId, ...sources]) if (!labels.has(id)) throw notFound('Option')
    if (!sources.size) return field
    const owned = await fieldValueRepository(tx, ctx.actor.teamId).ofField(field.id, [...sources])
    const values = owned.map(({ objectId, values: before }) => {
      const after = [...new Set(before.map((id) => (sources.has(String(id)) ? targetId : id)))]
      return { objectType: field.objectType, objectId, before, after }
    })
    const gone = [...sources].flatMap((id) => labels.get(id) ?? [])
    await audit(tx, ctx, { act: 'field.optionsMerged', object: auditedField(field), metadata: { options: gone } })
    return rewriteField(ctx, tx, field, [
      {
        kind: 'OPTIONS_MERGED',
        title: `Merged ${quoted(gone)} into “${labels.get(targetId)}”`,
        next: { ...field, options: field.options.filter(({ id }) => !sources.has(id)) },
        values,
        mergedOptions: Object.fromEntries([...sources].map((id) => [id, targetId])),
      },
    ])
  })
}
