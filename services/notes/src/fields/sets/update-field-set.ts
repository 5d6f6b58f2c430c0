import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { lockFieldsOf } from '#src/fields/field-repository.ts'
import { fieldSetTitle } from '#src/fields/sets/create-field-set.ts'
import { requireFieldSet } from '#src/fields/sets/field-set-policy.ts'
import { type FieldSet, fieldSetRepository } from '#src/fields/sets/field-set-repository.ts'
import type { UpdateFieldSetInput } from '#src/gql/graph-types.ts'
import { ranksAfter } from '#src/tags/rank-place.ts'

/** Changes the title or the place of a set; what is not given stays. WRITE is needed, of the workspace's a MANAGER. */
export function updateFieldSet(ctx: NotesCtx, input: UpdateFieldSetInput): Promise<FieldSet> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireFieldSet(ctx, input.fieldSetId, 'WRITE', tx)
    await lockFieldsOf(tx, ctx.actor.teamId, { projectId })
    const before = await requireFieldSet(ctx, input.fieldSetId, 'WRITE', tx)
    const sets = fieldSetRepository(tx, ctx.actor.teamId)
    const { afterId } = input
    const ranks =
      afterId === undefined
        ? null
        : ranksAfter(await sets.of(projectId), before.id, afterId === null ? null : knownId(afterId, 'Field set'))
    if (ranks) await sets.setRanks(ranks)
    const set: FieldSet = {
      ...before,
      title: input.title == null ? before.title : fieldSetTitle(input.title),
      rank: ranks?.get(before.id) ?? before.rank,
      updatedAt: ctx.clock.now(),
    }
    await sets.save(set)
    return set
  })
}
