import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { undoableSince } from '@verbatim/kit/undo-window.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { fieldOwnersChanged } from '#src/fields/changes/rewrite-values.ts'
import { auditedField, type Field } from '#src/fields/field.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { requireScope } from '#src/fields/field-policy.ts'
import { fieldRepository, lockFieldsOf } from '#src/fields/field-repository.ts'
import type { FieldRefInput } from '#src/gql/graph-types.ts'

/**
 * Brings a deleted field back with its values; one that is there stays as it is. WRITE is needed, of the workspace's a
 * MANAGER. Throws NotFound after 24 hours, InvalidOperation where another field has its label by now.
 */
export function restoreField(ctx: NotesCtx, input: FieldRefInput): Promise<Field> {
  const id = knownId(input.fieldId, 'Field')
  return ctx.write(async (tx) => {
    const fields = fieldRepository(tx, ctx.actor.teamId)
    const [living] = await fields.byIds([id])
    const gone = living ? null : await fields.deleted(id)
    const field = living ?? gone?.field
    if (!field || (gone && gone.deletedAt < undoableSince(ctx.clock.now()))) throw notFound('Field')
    await requireScope(ctx, field, 'Field', 'WRITE', tx)
    if (living) return living
    await lockFieldsOf(tx, ctx.actor.teamId, field)
    const [other] = await fields.labelled(field, [field.label])
    if (other) throw invalidOperation(`Another field is called “${other.label}” now. Rename it first.`)
    await fields.setDeleted(id, null)
    await recordFieldsSaved(tx, ctx.origin, [field])
    await fieldOwnersChanged(ctx, tx, field)
    await audit(tx, ctx, { act: 'field.restored', object: auditedField(field) })
    return field
  })
}
