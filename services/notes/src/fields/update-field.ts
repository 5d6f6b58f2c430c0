import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { fieldSetOf } from '#src/fields/create-field.ts'
import { type Field, fieldDescription, fieldLabel, fieldMax, fieldOptions } from '#src/fields/field.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { lockFieldsOf, requireField } from '#src/fields/field-policy.ts'
import { fieldRepository } from '#src/fields/field-repository.ts'
import type { UpdateFieldInput } from '#src/gql/graph-types.ts'
import { ranksAfter } from '#src/tags/rank-place.ts'

/**
 * Changes what a field is called, where it stands and what can be chosen; what is not given stays. Of a project with
 * WRITE, of the workspace as a MANAGER. Throws ValidationError for what breaks a limit or has the label of another.
 */
export function updateField(ctx: NotesCtx, input: UpdateFieldInput): Promise<Field> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireField(ctx, input.fieldId, 'WRITE', tx)
    await lockFieldsOf(tx, ctx.actor.teamId, { projectId })
    const before = await requireField(ctx, input.fieldId, 'WRITE', tx)
    const changed: Field = {
      ...before,
      label: input.label == null ? before.label : fieldLabel(input.label),
      description: input.description == null ? before.description : fieldDescription(input.description),
      fieldSetId:
        input.fieldSetId === undefined ? before.fieldSetId : await fieldSetOf(ctx, tx, projectId, input.fieldSetId),
      max: input.max == null ? before.max : fieldMax(before.type, input.max),
      options:
        input.options == null ? before.options : fieldOptions(before.type, input.options, before.options, ctx.newId),
      rank: await rankOf(ctx, tx, before, input.afterId),
      updatedBy: ctx.actor.userId,
      updatedAt: ctx.clock.now(),
    }
    await refuseTaken(ctx, tx, changed)
    await fieldRepository(tx, ctx.actor.teamId).save(changed)
    const kept = new Set(changed.options.map(({ id }) => id))
    const gone = before.options.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
    if (gone.length) await fieldValueRepository(tx, ctx.actor.teamId).removeOptions(gone)
    await recordFieldsSaved(tx, ctx.origin, [changed])
    return changed
  })
}

/** Throws ValidationError where another field of the same place and kind of object has the label. */
export async function refuseTaken(ctx: NotesCtx, tx: Transaction, field: Field): Promise<void> {
  const [other] = await fieldRepository(tx, ctx.actor.teamId).labelled(field, [field.label])
  if (other && other.id !== field.id) throw invalid(`There is a field “${other.label}” already.`, { label: 'Taken' })
}

/** The rank after another field; those of the fields beside it change where no room is left. */
async function rankOf(
  ctx: NotesCtx,
  tx: Transaction,
  field: Field,
  afterId: string | null | undefined,
): Promise<number> {
  if (afterId === undefined) return field.rank
  const { projectId, objectType } = field
  const fields = fieldRepository(tx, ctx.actor.teamId)
  const beside = await fields.offered({
    workspace: projectId === null,
    projectIds: projectId === null ? [] : [projectId],
    objectType,
  })
  const list = beside.toSorted((one, other) => one.rank - other.rank)
  const ranks = ranksAfter(list, field.id, afterId === null ? null : knownId(afterId, 'Field'))
  await fields.setRanks(ranks)
  return ranks.get(field.id) ?? field.rank
}
