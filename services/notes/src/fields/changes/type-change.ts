import { convertValue } from '@verbatim/contracts/fields/convert-value.ts'
import { readCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { valuesIn } from '@verbatim/fields/values/converted-values.ts'
import type { OwnedValue } from '@verbatim/fields/values/field-value-repository.ts'
import { fieldValueText, labelKey } from '@verbatim/fields/values/value-texts.ts'
import type { ChangedValue } from '#src/fields/changes/field-change.ts'
import type { Field } from '#src/fields/field.ts'

/** A change of type, worked out: the field then, what every object has then, and the values that are lost. */
export type TypeChange = { next: Field; values: ChangedValue[]; lost: Map<string, number> }

/**
 * Works out what a field of another type makes of its values. A SELECT gets an option for every label, the most used
 * first, at most 200; of a field with several options up to 100 may be chosen.
 */
export function typeChange(
  field: Field,
  type: FieldType,
  owned: readonly OwnedValue[],
  newId: () => string,
): TypeChange {
  const texts = owned.map(({ values }) => fieldValueText(field, values))
  const converted = texts.map((text) => convertValue(field.type, type, text))
  const options = type === 'SELECT' ? optionsOf(converted, newId) : []
  const isMany = type === 'SELECT' && options.length > 1
  const next: Field = { ...field, type, options, max: isMany ? COUNT_LIMITS.selectable : 1 }
  const lost = new Map<string, number>()
  const values = owned.map(({ objectId, values: before }, at): ChangedValue => {
    const after = valuesIn(next, converted[at] ?? null)
    const text = texts[at] ?? ''
    if (!after.length && text !== '') lost.set(text, (lost.get(text) ?? 0) + 1)
    return { objectType: field.objectType, objectId, before, after }
  })
  return { next, values, lost }
}

function optionsOf(rows: readonly (string | null)[], newId: () => string): Field['options'] {
  const counts = new Map<string, { label: string; count: number }>()
  for (const row of rows)
    for (const label of readCsvRow(row ?? '')) {
      const known = counts.get(labelKey(label))
      counts.set(labelKey(label), { label: known?.label ?? label, count: (known?.count ?? 0) + 1 })
    }
  const used = [...counts.values()].sort((one, other) => other.count - one.count)
  return used
    .slice(0, COUNT_LIMITS.selectOptions)
    .map(({ label }) => ({ id: newId(), label, color: null, description: '' }))
}
