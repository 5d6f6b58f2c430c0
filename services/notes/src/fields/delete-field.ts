import { audit } from '@verbatim/kit/audit/audit.ts'
import { undoableUntil } from '@verbatim/kit/undo-window.ts'
import type { NotesCtx } from '#src/context.ts'
import { fieldOwnersChanged } from '#src/fields/changes/rewrite-values.ts'
import { auditedField } from '#src/fields/field.ts'
import { recordFieldsDeleted } from '#src/fields/field-facts.ts'
import { requireField } from '#src/fields/field-policy.ts'
import { fieldRepository, lockFieldsOf } from '#src/fields/field-repository.ts'
import type { FieldRefInput } from '#src/gql/graph-types.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'

/** Takes a field away with its values; for 24 hours `restoreField` brings both back. WRITE is needed, of the workspace's a MANAGER. */
export function deleteField(ctx: NotesCtx, input: FieldRefInput): Promise<{ fieldId: string; restorableUntil: Date }> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireField(ctx, input.fieldId, 'WRITE', tx)
    await lockFieldsOf(tx, ctx.actor.teamId, { projectId })
    const field = await requireField(ctx, input.fieldId, 'WRITE', tx)
    const now = ctx.clock.now()
    await fieldRepository(tx, ctx.actor.teamId).setDeleted(field.id, now)
    await restorableSoon(tx, ctx.actor.teamId, field.id, now)
    await recordFieldsDeleted(tx, ctx.origin, [field], false)
    await fieldOwnersChanged(ctx, tx, field)
    await audit(tx, ctx, { act: 'field.deleted', object: auditedField(field) })
    return { fieldId: field.id, restorableUntil: undoableUntil(now) }
  })
}
