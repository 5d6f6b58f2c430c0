import { convertedValues } from '@verbatim/fields/values/converted-values.ts'
import type { Value } from '@verbatim/fields/values/field-value.ts'
import { fieldValueRepository, type OwnedValue } from '@verbatim/fields/values/field-value-repository.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { type FieldChange, fromKept, kept } from '#src/fields/changes/field-change.ts'
import { fieldChangeRepository, type KeptValue } from '#src/fields/changes/field-change-repository.ts'
import { fieldOwnersChanged, putChanged } from '#src/fields/changes/rewrite-values.ts'
import { refuseTaken } from '#src/fields/create-field.ts'
import { auditedField, type Field } from '#src/fields/field.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { requireField } from '#src/fields/field-policy.ts'
import { fieldRepository, lockFieldsOf } from '#src/fields/field-repository.ts'
import type { UndoFieldChangeInput } from '#src/gql/graph-types.ts'

/**
 * Takes a change of a field back within 24 hours. Objects have what they had, unless somebody gave them another value
 * since: that is kept, read as the type that the field had. WRITE is needed. Throws InvalidOperation after 24 hours, for
 * a change that was undone, and while a later one of the field stands.
 */
export function undoFieldChange(ctx: NotesCtx, input: UndoFieldChangeInput): Promise<Field> {
  const changeId = knownId(input.changeId, 'Change')
  return ctx.write(async (tx) => {
    const changes = fieldChangeRepository(tx, ctx.actor.teamId)
    const known = await changes.byId(changeId)
    if (!known) throw notFound('Change')
    const { projectId } = await requireField(ctx, known.fieldId, 'WRITE', tx)
    await lockFieldsOf(tx, ctx.actor.teamId, { projectId })
    const now = ctx.clock.now()
    const change = await changes.byId(changeId)
    if (!change) throw notFound('Change')
    refuseUndo(change, await changes.ofField(change.fieldId), now)
    const field = await requireField(ctx, change.fieldId, 'WRITE', tx)
    const restored = { ...fieldBefore(field, change), updatedBy: ctx.actor.userId, updatedAt: now }
    await refuseTaken(ctx, tx, restored)
    const current = await fieldValueRepository(tx, ctx.actor.teamId).ofField(field.id)
    await fieldRepository(tx, ctx.actor.teamId).save(restored)
    await putChanged(
      tx,
      ctx.actor.teamId,
      restored,
      valuesBefore(field, restored, current, await changes.values(change.id)),
    )
    await changes.setUndone(change.id, now)
    await audit(tx, ctx, { act: 'field.changeUndone', object: auditedField(restored) })
    await recordFieldsSaved(tx, ctx.origin, [restored])
    await fieldOwnersChanged(ctx, tx, field, restored)
    return restored
  })
}

function refuseUndo(change: FieldChange, ofField: readonly FieldChange[], now: Date): void {
  if (change.undoneAt) throw invalidOperation('This change was undone already.')
  if (change.changedAt < undoableSince(now)) throw invalidOperation('A change of a field can be undone for 24 hours.')
  const later = ofField.find(({ changedAt, undoneAt }) => !undoneAt && changedAt > change.changedAt)
  if (later) throw invalidOperation(`“${later.title}” came after it. Undo that first.`)
}

/** The field as it was; options that were added since stay. */
function fieldBefore(field: Field, { kind, before }: FieldChange): Field {
  if (kind === 'RENAMED') return { ...field, label: before.label }
  const known = new Set(before.options.map(({ id }) => id))
  const added = before.type === field.type ? field.options.filter(({ id }) => !known.has(id)) : []
  return { ...field, type: before.type, max: before.max, options: [...before.options, ...added] }
}

/** What objects have once a change is taken back; objects that stay as they are are left out. */
function valuesBefore(
  field: Field,
  restored: Field,
  current: readonly OwnedValue[],
  changed: readonly KeptValue[],
): { objectId: string; after: Value[] }[] {
  const now = new Map(current.map(({ objectId, values }) => [objectId, values]))
  const isSameType = field.type === restored.type
  const asBefore = (values: readonly Value[]): Value[] => convertedValues(field, restored, values)
  const known = new Set(changed.map(({ objectId }) => objectId))
  const back = changed.flatMap(({ objectId, before, after }) => {
    const has = now.get(objectId) ?? []
    const isUntouched = kept(has).join('\n') === after.join('\n')
    if (isUntouched) return [{ objectId, after: fromKept(restored.type, before) }]
    return isSameType ? [] : [{ objectId, after: asBefore(has) }]
  })
  const since = isSameType ? [] : current.filter(({ objectId }) => !known.has(objectId))
  return [...back, ...since.map(({ objectId, values }) => ({ objectId, after: asBefore(values) }))]
}
