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
  const owners = await setEachFieldValues(ctx, objectType, [{ objectIds, values }])
  return Promise.all(
    owners.map(async (owner) => ({ objectId: owner.id, values: await fieldValuesOf(ctx, owner, null) })),
  )
}

/** Objects, and what each of them is given. */
type ValueSet = Pick<SetFieldValuesInput, 'objectIds' | 'values'>
type Setting = { owners: ValueOwner[]; given: GivenValue<Field>[] }

/**
 * The same for objects of which some get other values than others, no object twice; all of them, or none. Whatever is
 * asked of the database is asked once, however many get values of their own.
 */
export function setEachFieldValues(
  ctx: NotesCtx,
  objectType: SetFieldValuesInput['objectType'],
  sets: readonly ValueSet[],
): Promise<ValueOwner[]> {
  const { teamId } = ctx.actor
  return ctx.write(async (tx) => {
    const owners = await changeableOwners(
      ctx,
      tx,
      objectType,
      sets.flatMap(({ objectIds }) => objectIds),
    )
    const settings = await readSets(tx, teamId, owners, sets)
    const given = settings.flatMap((setting) => setting.given)
    await refuseUnknownPeople(tx, teamId, given)
    for (const setting of settings)
      for (const { field } of setting.given)
        if (!setting.owners.every((owner) => isOffered(field, owner))) throw notFound('Field')
    const held = await retentionReader(tx, teamId).heldAmong([...new Set(owners.map(({ projectId }) => projectId))])
    for (const setting of settings)
      if (held.size) await refuseLostValues(tx, teamId, { ...setting, heldAmong: async () => held })
    if (owners.length && given.length) {
      await fieldValueRepository(tx, teamId).put(objectType, settings.flatMap(typedValues))
      await ownersChanged(ctx, tx, owners, given)
    }
    return owners
  })
}

/** Which objects get what; fields are read once. */
async function readSets(
  tx: Transaction,
  teamId: string,
  owners: readonly ValueOwner[],
  sets: readonly ValueSet[],
): Promise<Setting[]> {
  const known = new Map(owners.map((owner) => [owner.id, owner]))
  const fieldIds = sets.flatMap(({ values }) => values.map(({ fieldId }) => knownId(fieldId, 'Field')))
  const fields = new Map(
    (await fieldReader(tx, teamId).byIds([...new Set(fieldIds)])).map((field) => [field.id, field]),
  )
  return Promise.all(
    sets.map(async ({ objectIds, values }) => ({
      owners: [...new Set(objectIds.map((id) => knownId(id, 'Object')))].flatMap((id) => known.get(id) ?? []),
      given: await readGivenValues(
        values,
        (id) => knownId(id, 'Field'),
        async (ids) => ids.flatMap((id) => fields.get(id) ?? []),
      ),
    })),
  )
}

const typedValues = ({ owners, given }: Setting) =>
  owners.flatMap(({ id: objectId }) =>
    given.map(({ field, values }) => ({ objectId, fieldId: field.id, type: field.type, values })),
  )
