import type { ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import { customField, present } from '../field/field-values.ts'
import type { FieldObjectName } from '../field/type-looks.ts'
import type { CardObject } from './card-object.ts'

/** Of what a card can show custom fields. */
export const FIELDS_OF: Partial<Record<ReferenceType, FieldObjectName>> = {
  note: 'NOTE',
  insight: 'INSIGHT',
  project: 'PROJECT',
}

/** A custom field as a card shows it. */
export type ShownField = { field: CustomField; value: string }

/** Those of the fields that have a value, in the order in which they were chosen. */
export function shownFields({ of }: CardObject, fieldIds: readonly string[]): ShownField[] {
  if (!('fieldValues' in of)) return []
  const values = new Map(present(of.fieldValues).map(({ field, value }) => [field.id, { field, value }]))
  return fieldIds.flatMap((id) => {
    const one = values.get(id)
    return one ? [{ field: customField(one.field), value: one.value }] : []
  })
}
