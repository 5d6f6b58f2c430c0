import { parseId } from '@verbatim/contracts/ids.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Changed } from './bulk-edit.ts'

/** A value that a field is given; null takes it away. */
export type SetField = { fieldId: string; value: string | null }

/** Fields and their values as somebody asks for them, by the ids that are stored. Throws NotFound for what is no id. */
export const readSetFields = (
  asked: readonly { fieldId: string; value?: string | null }[] | null | undefined,
): SetField[] =>
  (asked ?? []).map(({ fieldId, value }) => {
    const id = parseId(fieldId)
    if (!id) throw notFound('Field')
    return { fieldId: id, value: value ?? null }
  })

/** How a service reads and sets values of its objects. */
export type FieldAccess = {
  /** What each of the objects has in these fields. Throws where one of them may not be changed. */
  valuesOf(
    ids: readonly string[],
    fieldIds: string[],
  ): Promise<readonly { id: string; values: readonly { field: { id: string }; value: string }[] }[]>
  set(objectIds: string[], values: SetField[]): Promise<unknown>
  /** The same at once where some objects get other values than others; without it they are set group by group. */
  setEach?(sets: { objectIds: string[]; values: SetField[] }[]): Promise<unknown>
}

/** Sets values of fields; each object's earlier ones, as texts, are what it had before. */
export async function changeFields(
  { valuesOf, set }: FieldAccess,
  values: readonly SetField[],
  ids: readonly string[],
): Promise<Changed[]> {
  const fieldIds = values.map(({ fieldId }) => fieldId)
  const changed = (await valuesOf(ids, fieldIds)).map((object): Changed => {
    const had = new Map(object.values.map(({ field, value }) => [field.id, value]))
    const before = fieldIds.map((fieldId): SetField => ({ fieldId, value: had.get(fieldId) ?? null }))
    return { id: object.id, before }
  })
  await set([...ids], [...values])
  return changed
}

/** Gives objects their earlier values back, those together that had the same. */
export async function restoreFields(
  { set, setEach }: Pick<FieldAccess, 'set' | 'setEach'>,
  objects: readonly Changed[],
): Promise<void> {
  const sets = [...Map.groupBy(objects, (one) => JSON.stringify(one.before))].map(([before, alike]) => ({
    objectIds: alike.map(({ id }) => id),
    values: JSON.parse(before) as SetField[],
  }))
  if (setEach) await setEach(sets)
  else for (const { objectIds, values } of sets) await set(objectIds, values)
}
