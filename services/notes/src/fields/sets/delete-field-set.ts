import { audit } from '@verbatim/kit/audit/audit.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireFieldSet } from '#src/fields/sets/field-set-policy.ts'
import { fieldSetRepository } from '#src/fields/sets/field-set-repository.ts'
import type { DeleteFieldSetInput } from '#src/gql/graph-types.ts'

/** Deletes a set; its fields stay, without one. WRITE is needed, of the workspace's a MANAGER. */
export function deleteFieldSet(ctx: NotesCtx, input: DeleteFieldSetInput): Promise<{ fieldSetId: string }> {
  return ctx.write(async (tx) => {
    const { id, title } = await requireFieldSet(ctx, input.fieldSetId, 'WRITE', tx)
    await fieldSetRepository(tx, ctx.actor.teamId).remove(id)
    await audit(tx, ctx, { act: 'fieldSet.deleted', object: { type: 'fieldSet', id, name: title } })
    return { fieldSetId: id }
  })
}
