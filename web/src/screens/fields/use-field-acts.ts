import type { UpdateFieldInput } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { showToast } from '../../ui/toasts.ts'
import { fieldOrderActs } from './field-order-acts.ts'
import { fieldSetActs } from './field-set-acts.ts'
import type { FieldsPlace } from './fields-place.ts'
import { DeleteField_mutation, RestoreField_mutation } from './operations.ts'
import { optionActs } from './option-acts.ts'
import { useFieldCalls } from './use-field-calls.ts'

export type FieldActs = ReturnType<typeof useFieldActs>
type Named = { id: string; label: string }

/** What a person does with the fields of a page. What is refused is said, and the page is read again as it is. */
export function useFieldActs({ projectId }: FieldsPlace) {
  const calls = useFieldCalls()
  const { client, act, update, undoStack, readAgain, offerUndoOf, undoChange } = calls
  return {
    readAgain,
    offerUndoOf,
    undoChange,
    ...fieldOrderActs(calls, projectId),
    ...optionActs(calls),
    ...fieldSetActs(calls, projectId),
    undo: () => {
      if (!undoStack.undo()) showToast({ message: 'Nothing to undo on this page' })
    },
    /** Changes a field, and offers the way back to what it was. */
    async change(message: string, input: UpdateFieldInput, back: UpdateFieldInput) {
      if (await act(() => update(input))) undoStack.push(message, async () => void (await act(() => update(back))))
    },
    async removeFields(fields: readonly Named[]) {
      const each = (mutation: typeof DeleteField_mutation | typeof RestoreField_mutation) => async () => {
        for (const { id } of fields) await client.mutate({ mutation, variables: { input: { fieldId: id } } })
      }
      const [first] = fields
      const what = fields.length === 1 && first ? `“${first.label}”` : counted(fields.length, 'field')
      if (await act(each(DeleteField_mutation)))
        undoStack.push(`${what} deleted`, async () => void (await act(each(RestoreField_mutation))))
    },
  }
}
