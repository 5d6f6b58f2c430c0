import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalid, notFound } from '@verbatim/kit/errors.ts'
import type { Value } from '#src/values/field-value.ts'
import { readFieldValue, type TypedField } from '#src/values/value-texts.ts'

/** Values as they are asked for: the same ones for each of these objects. */
type Asked = {
  objectIds: readonly string[]
  values: readonly { fieldId: string; value?: string | null }[]
}

/** What is set in a field. */
export type GivenValue<Field extends TypedField> = { field: Field; values: Value[] }

/** Throws ValidationError for more objects or fields than are set at once. */
export function refuseManyValues({ objectIds, values }: Asked): void {
  if (objectIds.length > COUNT_LIMITS.objectsSetAtOnce)
    throw invalid(`Values of at most ${COUNT_LIMITS.objectsSetAtOnce} objects can be set at once.`)
  if (values.length > COUNT_LIMITS.fieldsSetAtOnce)
    throw invalid(`At most ${COUNT_LIMITS.fieldsSetAtOnce} fields can be set at once.`)
}

/**
 * The values as they are stored; of a field that is given twice the last counts. `knownId` says how an id is stored.
 * Throws NotFound for a field that is not there, ValidationError that names the field for what its type does not take.
 */
export async function readGivenValues<Field extends TypedField>(
  values: Asked['values'],
  knownId: (fieldId: string) => string,
  byIds: (fieldIds: readonly string[]) => Promise<Field[]>,
): Promise<GivenValue<Field>[]> {
  const texts = new Map(values.map(({ fieldId, value }) => [knownId(fieldId), value ?? null]))
  const fields = new Map((await byIds([...texts.keys()])).map((field) => [field.id, field]))
  return [...texts].map(([id, text]) => {
    const field = fields.get(id)
    if (!field) throw notFound('Field')
    const read = readFieldValue(field, text)
    if ('refusal' in read) throw invalid(`${field.label}: ${read.refusal}.`, { [field.id]: read.refusal })
    return { field, values: read.values }
  })
}
