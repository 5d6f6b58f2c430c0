import { awaitPeople, refuseUnknownPeople } from '@verbatim/fields/people/require-people.ts'
import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import { type GivenValue, readGivenValues, refuseManyValues } from '@verbatim/fields/values/given-values.ts'
import { refuseLostValues } from '@verbatim/fields/values/refuse-lost-values.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Field } from '#src/fields/field.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import { changeableOwners, ownersChanged } from '#src/fields/values/changeable-owners.ts'
import { type FieldData, fieldValuesOf, isOffered, type ValueOwner } from '#src/fields/values/field-values.ts'
import type { SetFieldValuesInput } from '#src/gql/graph-types.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'

/**
 * Sets values of many objects, all or none: each of them gets all the values. WRITE on every object is needed. Throws
 * NotFound for an object or field that is not there, or that these objects do not have; ValidationError that names the
 * field for a value that its type does not take, and over 500 objects or 50 fields; InvalidOperation for a locked note,
 * and for a value that would be lost under a legal hold.
 */
export async function setFieldValues(
  ctx: NotesCtx,
  { objectType, objectIds, values }: SetFieldValuesInput,
): Promise<{ objectId: string; values: FieldData[] }[]> {
  refuseManyValues({ objectIds, values })
  const named = new Map(values.map(({ fieldId, value }) => [knownId(fieldId, 'Field'), value]))
  const fields = await ctx.read((tx) => fieldReader(tx, ctx.actor.teamId).byIds([...named.keys()]))
  await awaitPeople(
    ctx,
    fields.map(({ id, type }) => ({ type, text: named.get(id) })),
  )
  const owners = await ctx.write(async (tx) => {
    const changing = await changeableOwners(ctx, tx, objectType, objectIds)
    const given = await readGivenValues(
      values,
      (id) => knownId(id, 'Field'),
      (ids) => fieldReader(tx, ctx.actor.teamId).byIds(ids),
    )
    await refuseUnknownPeople(tx, ctx.actor.teamId, given)
    for (const { field } of given) if (!changing.every((owner) => isOffered(field, owner))) throw notFound('Field')
    const { heldAmong } = retentionReader(tx, ctx.actor.teamId)
    await refuseLostValues(tx, ctx.actor.teamId, { owners: changing, given, heldAmong })
    if (changing.length && given.length) await put(ctx, tx, changing, given)
    return changing
  })
  return Promise.all(
    owners.map(async (owner) => ({ objectId: owner.id, values: await fieldValuesOf(ctx, owner, null) })),
  )
}

async function put(ctx: NotesCtx, tx: Transaction, owners: readonly ValueOwner[], given: readonly GivenValue<Field>[]) {
  const objectType = owners[0]?.objectType ?? 'NOTE'
  const typed = owners.flatMap(({ id: objectId }) =>
    given.map(({ field, values }) => ({ objectId, fieldId: field.id, type: field.type, values })),
  )
  await fieldValueRepository(tx, ctx.actor.teamId).put(objectType, typed)
  await ownersChanged(ctx, tx, owners, given)
}
