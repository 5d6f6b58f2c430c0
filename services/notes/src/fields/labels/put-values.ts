import { readCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { fieldValueRepository, type TypedValue } from '@verbatim/fields/values/field-value-repository.ts'
import { labelKey, readFieldValue } from '@verbatim/fields/values/value-texts.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Field, FieldObject } from '#src/fields/field.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { fieldRepository } from '#src/fields/field-repository.ts'
import { fieldsByLabel, type WantedField, wantedText } from '#src/fields/labels/label-fields.ts'

/** A value as text for an object of a project, in the field of that label. */
export type LabelledValue = { objectId: string; field: WantedField; value: string }

type Place = { projectId: string; objectType: FieldObject }

/**
 * Puts values by label, in fields that are made where a project has none of that label. What a field does not take, and
 * what an object has twice, goes into a text field beside it, so that nothing is lost; a SELECT gets the options that it
 * has not.
 */
export async function putValues(
  tx: Transaction,
  origin: Origin,
  place: Place,
  given: readonly LabelledValue[],
  turn = 1,
): Promise<void> {
  if (!given.length) return
  const fields = await fieldsByLabel(
    tx,
    origin,
    place,
    given.map(({ field }) => field),
  )
  await addOptions(tx, origin, fields, given)
  const read: TypedValue[] = []
  const unread: LabelledValue[] = []
  const taken = new Set<string>()
  for (const one of given) {
    const field = fields.get(labelKey(one.field.label))
    const values = field && valuesFor(field, one.value)
    const spot = `${one.objectId} ${field?.id}`
    if (field && values && !taken.has(spot))
      read.push({ objectId: one.objectId, fieldId: field.id, type: field.type, values })
    else unread.push({ ...one, field: besideIt(one.field, turn + 1) })
    taken.add(spot)
  }
  await fieldValueRepository(tx, origin.teamId).put(place.objectType, read)
  await putValues(tx, origin, place, unread, turn + 1)
}

/** A text is kept as it is; what another type does not take is null. */
function valuesFor(field: Field, value: string): TypedValue['values'] | null {
  if (field.type === 'TEXT') return [value]
  const read = readFieldValue(field, value)
  return 'refusal' in read ? null : read.values
}

/** "Plan (2)": a text field, for what the field before it does not take, or has already. */
const besideIt = ({ label }: WantedField, turn: number): WantedField =>
  wantedText(`${label.slice(0, TEXT_LIMITS.fieldLabel - ` (${turn})`.length)} (${turn})`)

/** Makes the options that values name and a SELECT has not, while it takes more. Changes the fields of the map. */
async function addOptions(
  tx: Transaction,
  origin: Origin,
  fields: Map<string, Field>,
  given: readonly LabelledValue[],
): Promise<void> {
  const changed = new Map<string, Field>()
  for (const { field: wanted, value } of given) {
    const key = labelKey(wanted.label)
    const field = fields.get(key)
    if (field?.type !== 'SELECT') continue
    const labels = new Set(field.options.map(({ label }) => labelKey(label)))
    const missing = readCsvRow(value).filter((label) => !labels.has(labelKey(label)))
    const fits = missing.every(({ length }) => length <= TEXT_LIMITS.selectOptionLabel)
    if (!missing.length || !fits || field.options.length + missing.length > COUNT_LIMITS.selectOptions) continue
    const options = missing.map((label) => ({ id: newId(), label, color: null, description: '' }))
    const next = { ...field, options: [...field.options, ...options] }
    fields.set(key, next)
    changed.set(field.id, next)
  }
  if (!changed.size) return
  const repository = fieldRepository(tx, origin.teamId)
  for (const field of changed.values()) await repository.save(field)
  await recordFieldsSaved(tx, origin, [...changed.values()])
}
