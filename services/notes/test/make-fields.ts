import { expect } from 'vitest'
import type { Ask } from './start-notes.ts'

export type MadeField = { id: string; options: { id: string; label: string; color: string | null }[] }

/** Makes a field and expects that it is made. */
export async function makeField(ask: Ask, input: object): Promise<MadeField> {
  const { data, errors } = await ask<{ createField: MadeField }>(
    'mutation ($input: CreateFieldInput!) { createField(input: $input) { id options { id label color } } }',
    { input },
  )
  expect(errors).toBeUndefined()
  return data.createField
}

export type ReadValue = { field: { id: string; label: string; type: string }; value: string; optionIds: string[] }

const VALUE = '{ field { id label type } value optionIds }'

/** Sets values and tells what came of it, refusals too. */
export const setValues = (ask: Ask, input: object) =>
  ask<{ setFieldValues: { objectId: string; values: ReadValue[] }[] } | null>(
    `mutation ($input: SetFieldValuesInput!) { setFieldValues(input: $input) { objectId values ${VALUE} } }`,
    { input },
  )

/** The values of an object, in the order of its fields. */
export async function valuesOf(ask: Ask, kind: 'note' | 'highlight' | 'project', id: string): Promise<ReadValue[]> {
  const { data, errors } = await ask<{ of: { fieldValues: ReadValue[] } }>(
    `query ($id: ID!) { of: ${kind}(id: $id) { fieldValues ${VALUE} } }`,
    { id },
  )
  expect(errors).toBeUndefined()
  return data.of.fieldValues
}
