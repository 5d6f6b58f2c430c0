import { FIELD_TYPES } from '@verbatim/contracts/fields/field-types.ts'
import { FieldDeletedSchema, type FieldSaved, FieldSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { convertedValues } from '@verbatim/fields/values/converted-values.ts'
import type { Value } from '@verbatim/fields/values/field-value.ts'
import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { type KnownField, knownFields } from '#src/fields/known-field-repository.ts'

/** Fields of insights as notes tells them. */
export const fieldListeners: readonly Listener<unknown>[] = [
  listener(FieldSavedSchema, async (_parts, fact, { tx, envelope }) => {
    const field = fact.objectType === 'INSIGHT' ? readField(fact) : null
    if (!field) return
    const fields = knownFields(tx, envelope.teamId)
    const [before] = await fields.byIds([field.id])
    const stands = await fields.save(field, new Date(envelope.occurredAtMs))
    if (before && stands) await follow(tx, envelope.teamId, before, field, new Map(Object.entries(fact.mergedOptions)))
  }),
  listener(FieldDeletedSchema, async (_parts, { fieldId, objectType, forGood }, { tx, envelope }) => {
    if (objectType !== 'INSIGHT') return
    await knownFields(tx, envelope.teamId).remove(fieldId, new Date(envelope.occurredAtMs))
    if (forGood) await fieldValueRepository(tx, envelope.teamId).removeFields([fieldId])
  }),
]

/** What a fact says of a field; null for a type that this release does not know. */
function readField(fact: FieldSaved): KnownField | null {
  const type = FIELD_TYPES.find((one) => one === fact.type)
  if (!type) return null
  return {
    id: fact.fieldId,
    projectId: fact.projectId || null,
    label: fact.label,
    type,
    max: fact.max,
    rank: fact.rank,
    options: fact.options.map(({ optionId, label, color }) => ({ id: optionId, label, color: color || null })),
  }
}

/** Gives insights what the values of a changed field are then: of another type, or with the options that are left. */
async function follow(
  tx: Transaction,
  teamId: string,
  before: KnownField,
  after: KnownField,
  merged: ReadonlyMap<string, string>,
): Promise<void> {
  const left = new Set(after.options.map(({ id }) => id))
  const gone = before.options.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const isSameType = before.type === after.type
  if (isSameType && !gone.length) return
  const repository = fieldValueRepository(tx, teamId)
  const owned = isSameType ? await repository.ofField(after.id, gone) : await repository.ofField(after.id)
  const chosen = (values: readonly Value[]): Value[] =>
    [...new Set(values.map((id) => merged.get(String(id)) ?? String(id)))].filter((id) => left.has(id))
  await repository.put(
    'INSIGHT',
    owned.map(({ objectId, values }) => ({
      objectId,
      fieldId: after.id,
      type: after.type,
      values: isSameType ? chosen(values) : convertedValues(before, after, values),
    })),
  )
}
