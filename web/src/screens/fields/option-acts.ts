import { nextHue } from '../../ui/fields/option-colours.ts'
import { HEX_OF } from '../../ui/hues.ts'
import type { OpenField, Option } from './open-field.ts'
import { RemoveOptions_mutation, UpdateField_mutation } from './operations.ts'
import type { FieldCalls } from './use-field-calls.ts'

/** How the id of an option begins that the service has not seen yet. */
const NEW = 'new:'

/** An option to be saved with those that a field has, in a colour that few of them have. */
export function newOption(label: string, options: readonly Option[]): Option {
  const color = HEX_OF[nextHue(options.map((one) => one.color))]
  const made = { __typename: 'FieldOption', id: `${NEW}${label}`, label, color, description: '', usageCount: 0 }
  return made
}

/** What a person does with the options of a field. */
export function optionActs({ client, act, undoStack, offerUndoOf }: FieldCalls) {
  /** Saves the options of a field in this order, on screen at once. One that is new is made. */
  const saveOptions = (field: OpenField, options: readonly Option[]): Promise<boolean> => {
    const variables = { input: { fieldId: field.id, options: options.map(givenOption) } }
    const updateField = shownWith(field, options)
    return act(() => client.mutate({ mutation: UpdateField_mutation, variables, optimisticResponse: { updateField } }))
  }
  return {
    saveOptions,
    /** Saves the options, and offers the way back to those before. Options that went come back without their values. */
    async changeOptions(message: string, field: OpenField, options: readonly Option[]) {
      if (await saveOptions(field, options))
        undoStack.push(message, async () => void (await saveOptions(field, field.options)))
    },
    /** Takes an option away. Who had chosen it has it again when that is undone. */
    async removeOption(field: OpenField, option: Option) {
      const options = field.options
        .filter(({ id }) => id !== option.id)
        .map(({ id, label, color, description }) => ({ id, label, color, description }))
      const variables = { input: { fieldId: field.id, options } }
      let changeId: string | undefined
      const isDone = await act(async () => {
        const { data } = await client.mutate({ mutation: RemoveOptions_mutation, variables })
        changeId = data?.updateField.history.find(({ kind }) => kind === 'OPTIONS_REMOVED')?.id
      })
      if (isDone) offerUndoOf(`“${option.label}” is gone`, changeId)
    },
  }
}

/** An option as the service takes it: a new one has no id yet. */
const givenOption = ({ id, label, color, description }: Option) => ({
  ...(id.startsWith(NEW) ? {} : { id }),
  label,
  color,
  description,
})

/** The field as the page shows it until the service has answered. */
function shownWith(field: OpenField, options: readonly Option[]) {
  const { id, label, description, max, rank, updatedAt, fieldSet, updatedBy } = field
  const shown = { id, label, description, max, rank, updatedAt, fieldSet, updatedBy, options: [...options] }
  return { __typename: 'Field' as const, ...shown }
}
