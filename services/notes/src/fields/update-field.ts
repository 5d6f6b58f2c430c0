import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { type ChangedValue, quoted } from '#src/fields/changes/field-change.ts'
import { type Rewriting, rewriteField } from '#src/fields/changes/rewrite-values.ts'
import { fieldSetOf, refuseTaken } from '#src/fields/create-field.ts'
import { auditedField, type Field, fieldDescription, fieldLabel, fieldMax, fieldOptions } from '#src/fields/field.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { requireField } from '#src/fields/field-policy.ts'
import { fieldRepository, lockFieldsOf } from '#src/fields/field-repository.ts'
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
    const gone = optionsGone(before, changed).map(({ label }) => label)
    if (gone.length)
      await audit(tx, ctx, { act: 'field.optionsRemoved', object: auditedField(changed), metadata: { options: gone } })
    const rewritings = await rewritingsOf(ctx, tx, before, changed)
    if (rewritings.length) return rewriteField(ctx, tx, before, rewritings)
    await fieldRepository(tx, ctx.actor.teamId).save(changed)
    await recordFieldsSaved(tx, ctx.origin, [changed])
    return changed
  })
}

/** The changes that can be undone one by one: of the label, and of options that were renamed or taken away. */
async function rewritingsOf(ctx: NotesCtx, tx: Transaction, before: Field, after: Field): Promise<Rewriting[]> {
  const rewritings: Rewriting[] = []
  if (after.label !== before.label) {
    const title = `Renamed from “${before.label}” to “${after.label}”`
    const next = { ...after, options: before.options }
    rewritings.push({ kind: 'RENAMED', title, next, values: [] })
  }
  const now = new Map(after.options.map((option) => [option.id, option.label]))
  const gone = optionsGone(before, after)
  const renamed = before.options.filter(({ id, label }) => now.has(id) && now.get(id) !== label)
  if (gone.length) {
    const values = await withoutOptions(ctx, tx, before, new Set(gone.map(({ id }) => id)))
    const title = `Removed ${quoted(gone.map(({ label }) => label))}`
    rewritings.push({ kind: 'OPTIONS_REMOVED', title, next: after, values })
  } else if (renamed.length) {
    const changes = renamed.map(({ id, label }) => `“${label}” to “${now.get(id)}”`)
    rewritings.push({ kind: 'OPTION_RENAMED', title: `Renamed ${changes.join(', ')}`, next: after, values: [] })
  } else if (rewritings.length) rewritings.splice(0, 1, ...rewritings.map((one) => ({ ...one, next: after })))
  return rewritings
}

/** Options that a field had and has no more. */
function optionsGone(before: Field, after: Field): Field['options'] {
  const now = new Set(after.options.map(({ id }) => id))
  return before.options.filter(({ id }) => !now.has(id))
}

/** What objects have without these options. */
async function withoutOptions(
  ctx: NotesCtx,
  tx: Transaction,
  { id, objectType }: Field,
  gone: ReadonlySet<string>,
): Promise<ChangedValue[]> {
  const owned = await fieldValueRepository(tx, ctx.actor.teamId).ofField(id, [...gone])
  return owned.map(({ objectId, values: before }) => {
    const after = before.filter((option) => !gone.has(String(option)))
    return { objectType, objectId, before, after }
  })
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
