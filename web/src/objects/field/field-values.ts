import type { ApolloCache } from '@apollo/client'
import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import type { FieldStrip_DataFragment } from '../../gql/graphql.ts'
import type { FieldObjectName } from './type-looks.ts'

export type StripField = NonNullable<FieldStrip_DataFragment['field']>
export type StripValue = FieldStrip_DataFragment & { field: StripField }
/** What carries the values. */
export type StripObject = { type: FieldObjectName; id: string }

/** Those values whose field is still there. */
export const present = <Value extends { field: object | null }>(
  values: readonly Value[],
): (Value & { field: NonNullable<Value['field']> })[] => values.filter(hasField)

const hasField = <Value extends { field: object | null }>(
  value: Value,
): value is Value & { field: NonNullable<Value['field']> } => value.field !== null

/** A field as the parts that draw and edit a value take it. */
export function customField({ id, label, type, max, options }: StripField): CustomField {
  return { id, type, title: label, max, options }
}

/** The values with another one of a field; null takes it away. */
export function withValue(values: readonly StripValue[], field: StripField, value: string | null): StripValue[] {
  const others = values.filter((one) => one.field.id !== field.id)
  if (value === null) return others
  const changed = { __typename: 'FieldData' as const, field, value }
  if (others.length === values.length) return [...values, changed]
  return values.map((one) => (one.field.id === field.id ? changed : one))
}

const TYPE_NAMES: Record<FieldObjectName, string> = {
  NOTE: 'Note',
  HIGHLIGHT: 'Highlight',
  INSIGHT: 'Insight',
  PROJECT: 'Project',
}

/** Puts the values of an object where the page keeps what it knows. */
export function keepValues(cache: ApolloCache, object: StripObject, values: readonly StripValue[]): void {
  const id = cache.identify({ __typename: TYPE_NAMES[object.type], id: object.id })
  if (!id) return
  cache.modify({
    id,
    fields: {
      fieldValues: (_before, { toReference }) =>
        values.map(({ field, value }) => ({
          __typename: 'FieldData',
          value,
          field: toReference({ ...field, __typename: 'Field' }, true),
        })),
    },
  })
}
