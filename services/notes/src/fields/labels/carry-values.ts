import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import { fieldValueText } from '@verbatim/fields/values/value-texts.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { FieldObject } from '#src/fields/field.ts'
import { fieldRepository } from '#src/fields/field-repository.ts'
import { type LabelledValue, putValues } from '#src/fields/labels/put-values.ts'

/**
 * Takes the values of objects along into another project: those in fields of a project go to the fields of the same
 * labels there, which are made with their types and options where there are none. Those of the workspace stay.
 */
export async function carryValues(
  tx: Transaction,
  origin: Origin,
  { objectType, projectId }: { objectType: FieldObject; projectId: string },
  objectIds: readonly string[],
): Promise<void> {
  const repository = fieldValueRepository(tx, origin.teamId)
  const owned = await repository.ofObjects(objectIds)
  const fields = await fieldRepository(tx, origin.teamId).byIds([...new Set(owned.map(({ fieldId }) => fieldId))])
  const byId = new Map(fields.map((field) => [field.id, field]))
  const left = owned.flatMap(({ objectId, fieldId, values }) => {
    const field = byId.get(fieldId)
    return field && field.projectId !== null && field.projectId !== projectId ? [{ objectId, field, values }] : []
  })
  const given = left.map(({ objectId, field, values }): LabelledValue => {
    const { label, type, description, options, max } = field
    return { objectId, field: { label, type, description, options, max }, value: fieldValueText(field, values) }
  })
  await putValues(tx, origin, { projectId, objectType }, given)
  const gone = left.map(({ objectId, field }) => ({ objectId, fieldId: field.id, type: field.type, values: [] }))
  await repository.put(objectType, gone)
}
