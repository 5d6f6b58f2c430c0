import type { FieldValue } from '@verbatim/fields/values/field-value.ts'
import { fieldValueText } from '@verbatim/fields/values/value-texts.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Field, FieldObject } from '#src/fields/field.ts'
import { fieldLoaders } from '#src/fields/field-loader.ts'

/** An object that has values, and the project that it lies in: of a project itself. */
export type ValueOwner = { objectType: FieldObject; id: string; projectId: string }

/** A value as the graph tells it. */
export type FieldData = { field: Field; value: string; optionIds: string[] }

/** Whether objects of that kind and project have the field. */
export const isOffered = (field: Field, { objectType, projectId }: Pick<ValueOwner, 'objectType' | 'projectId'>) =>
  field.objectType === objectType && (field.projectId === null || field.projectId === projectId)

/** The workspace's first, then by rank. */
const inOrder = (one: Field, other: Field): number =>
  Number(one.projectId !== null) - Number(other.projectId !== null) || one.rank - other.rank

/** The values of an object in the order of its fields; of these fields only, if they are named. */
export async function fieldValuesOf(
  ctx: NotesCtx,
  owner: ValueOwner,
  fieldIds: readonly string[] | null | undefined,
): Promise<FieldData[]> {
  const asked = fieldIds && new Set(fieldIds.map((id) => knownId(id, 'Field')))
  const { field, values } = ctx.loaders(fieldLoaders)
  const found = (await values.load(owner.id)).filter(({ fieldId }) => !asked || asked.has(fieldId))
  const fields = await Promise.all(found.map(({ fieldId }) => field.load(fieldId)))
  return found
    .flatMap((value, at): FieldData[] => {
      const of = fields[at]
      return of && isOffered(of, owner) ? [fieldData(of, value)] : []
    })
    .sort((one, other) => inOrder(one.field, other.field))
}

const fieldData = (field: Field, { values }: FieldValue): FieldData => ({
  field,
  value: fieldValueText(field, values),
  optionIds: field.type === 'SELECT' ? values.map(String) : [],
})
