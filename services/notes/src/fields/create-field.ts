import { parseId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { rankBetween } from '@verbatim/contracts/ranks.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid, invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { type Field, fieldDescription, fieldLabel, fieldMax, fieldOptions } from '#src/fields/field.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { requireScope } from '#src/fields/field-policy.ts'
import { fieldRepository, lockFieldsOf } from '#src/fields/field-repository.ts'
import { fieldSetReader } from '#src/fields/sets/field-set-repository.ts'
import type { CreateFieldInput } from '#src/gql/graph-types.ts'

/**
 * Makes a field at the end of its place: of a project with WRITE, of the workspace as a MANAGER. Throws ValidationError
 * for what breaks a limit or has the label of another.
 */
export function createField(ctx: NotesCtx, input: CreateFieldInput): Promise<Field> {
  const draft = {
    objectType: input.objectType,
    label: fieldLabel(input.label),
    type: input.type,
    description: fieldDescription(input.description ?? ''),
    options: fieldOptions(input.type, input.options ?? [], [], ctx.newId),
    max: fieldMax(input.type, input.max),
  }
  const id = input.id == null ? ctx.newId() : newFieldId(input.id)
  const projectId = input.projectId == null ? null : knownId(input.projectId, 'Project')
  return ctx.write(async (tx) => {
    await requireScope(ctx, { projectId }, 'Project', 'WRITE', tx)
    await lockFieldsOf(tx, ctx.actor.teamId, { projectId })
    const fields = fieldRepository(tx, ctx.actor.teamId)
    const [made] = input.id == null ? [] : await fields.byIds([id])
    if (made?.projectId === projectId) return made
    const { count, lastRank } = await fields.place(projectId)
    if (count >= COUNT_LIMITS.fields)
      throw invalidOperation(
        `There are ${COUNT_LIMITS.fields.toLocaleString('en-US')} fields. Delete some that nobody uses.`,
      )
    const now = ctx.clock.now()
    const field: Field = {
      ...draft,
      id,
      projectId,
      fieldSetId: await fieldSetOf(ctx, tx, projectId, input.fieldSetId),
      rank: rankBetween(lastRank, null),
      updatedBy: ctx.actor.userId,
      createdAt: now,
      updatedAt: now,
    }
    await refuseTaken(ctx, tx, field)
    if (!(await fields.add([field])).size) throw invalid('This id is taken. Choose another one.', { id: 'Taken' })
    await recordFieldsSaved(tx, ctx.origin, [field])
    return field
  })
}

function newFieldId(text: string): string {
  const id = parseId(text)
  if (!id) throw invalid('The id of a new field is a uuid.', { id: 'no uuid' })
  return id
}

/** Throws ValidationError where another field of the same place and kind of object has the label. */
export async function refuseTaken(ctx: NotesCtx, tx: Transaction, field: Field): Promise<void> {
  const [other] = await fieldRepository(tx, ctx.actor.teamId).labelled(field, [field.label])
  if (other && other.id !== field.id) throw invalid(`There is a field “${other.label}” already.`, { label: 'Taken' })
}

/** The set that a field stands in; null for none. Throws NotFound for one of another place. */
export async function fieldSetOf(
  ctx: NotesCtx,
  tx: Transaction,
  projectId: string | null,
  fieldSetId: string | null | undefined,
): Promise<string | null> {
  if (fieldSetId == null) return null
  const [set] = await fieldSetReader(tx, ctx.actor.teamId).byIds([knownId(fieldSetId, 'Field set')])
  if (set?.projectId !== projectId) throw notFound('Field set')
  return set.id
}
