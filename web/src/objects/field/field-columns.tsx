import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import { fieldColumn } from '@verbatim/contracts/views/view-data.ts'
import { graphql } from '../../gql/gql.ts'
import type { FieldColumn_FieldFragment } from '../../gql/graphql.ts'
import { FIELD_ICONS } from '../../ui/fields/field-icons.ts'
import type { OfferedColumn } from '../../views/arrangement.ts'
import type { ViewRow } from '../../views/view-props.ts'

/** A field as a column of a list. */
export const FieldColumn_field = graphql(`
  fragment FieldColumn_Field on Field { id label type max options { id label color } }
`)

/** The values that an object has, as its row carries them. */
export type FieldValues = readonly { field: { id: string } | null; value: string }[]

/** A field as its values are drawn and edited. */
export function customFieldOf({ id, type, label, max, options }: FieldColumn_FieldFragment): CustomField {
  return { id, type, title: label, max, options }
}

/** A column for each field of a list. */
export function fieldColumns<Row extends ViewRow & { fieldValues: FieldValues }>(
  fields: readonly FieldColumn_FieldFragment[],
): OfferedColumn<Row>[] {
  return fields.map((field) => ({
    key: fieldColumn(field.id),
    title: field.label,
    type: field.type,
    icon: FIELD_ICONS[field.type],
    width: 152,
    sticky: false,
    wrapped: false,
    sorts: ['ASC', 'DESC'],
    isShownAtFirst: false,
    field: customFieldOf(field),
    value: ({ fieldValues }) => fieldValues.find((one) => one.field?.id === field.id)?.value ?? null,
  }))
}
