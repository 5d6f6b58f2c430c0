import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { valueText } from '../../ui/fields/value-text.ts'
import { showProblem } from '../../ui/toasts.ts'
import { createUndoStack } from '../../ui/undo-stack.ts'
import {
  customField,
  keepValues,
  present,
  type StripField,
  type StripObject,
  type StripValue,
  withValue,
} from './field-values.ts'
import { SetFieldValues_mutation, SetInsightFieldValues_mutation } from './operations.ts'

/** Changes values of an object: on screen at once, back where it is refused, and undone by message or key. */
export function useFieldValues(object: StripObject, values: readonly StripValue[]) {
  const client = useApolloClient()
  const latest = useRef(values)
  latest.current = values
  const undo = useRef(createUndoStack())

  const save = async (field: StripField, value: string | null): Promise<boolean> => {
    const input = { objectType: object.type, objectIds: [object.id], values: [{ fieldId: field.id, value }] }
    const values = withValue(latest.current, field, value)
    const saved = { __typename: 'FieldObjectValues' as const, objectId: object.id, values }
    try {
      await client.mutate({
        mutation: object.type === 'INSIGHT' ? SetInsightFieldValues_mutation : SetFieldValues_mutation,
        variables: { input },
        optimisticResponse: { setFieldValues: [saved] },
        update: (cache, { data }) => {
          const kept = data?.setFieldValues.find(({ objectId }) => objectId === object.id)
          if (kept) keepValues(cache, object, present(kept.values))
        },
      })
      return true
    } catch (error) {
      showProblem(error)
      return false
    }
  }
  return {
    async change(field: StripField, value: string | null): Promise<void> {
      const before = latest.current.find((one) => one.field.id === field.id)?.value ?? null
      if (!(await save(field, value)) || before === null) return
      // A value that was there before can come back; one on an empty place took nothing away.
      const now = value === null ? 'is empty now' : `is ${valueText(customField(field), value)} now`
      undo.current.push(`${field.label} ${now}`, async () => {
        await save(field, before)
      })
    },
    undo: () => undo.current.undo(),
  }
}
