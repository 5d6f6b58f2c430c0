import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import type { FieldPageQuery, UpdateFieldInput } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { counted } from '../../lib/words.ts'
import { type BoardLayout, type ColumnPosition, neighbourBefore, positionOfCard } from '../../ui/board/layout.ts'
import { showToast } from '../../ui/toasts.ts'
import { createUndoStack } from '../../ui/undo-stack.ts'
import { type FieldGroup, rankAt } from './field-groups.ts'
import type { FieldsPlace } from './fields-place.ts'
import {
  CreateFieldSet_mutation,
  DeleteField_mutation,
  DeleteFieldSet_mutation,
  FieldPage_query,
  FieldsScreen_query,
  RemoveOptions_mutation,
  RestoreField_mutation,
  UndoFieldChange_mutation,
  UpdateField_mutation,
  UpdateFieldSet_mutation,
} from './operations.ts'

export type FieldActs = ReturnType<typeof useFieldActs>
type Named = { id: string; label: string }
type Field = FieldPageQuery['field']
type Option = Field['options'][number]

/** How the id of an option begins that the service has not seen yet. */
export const NEW = 'new:'

/** What a person does with the fields of a page. What is refused is said, and the page is read again as it is. */
export function useFieldActs(place: FieldsPlace) {
  const client = useApolloClient()
  const undo = useRef(createUndoStack())
  const readAgain = async (): Promise<void> => {
    const shown = [FieldsScreen_query, FieldPage_query]
    await client.refetchQueries({ include: shown, onQueryUpdated: () => true }).catch(() => undefined)
  }
  const act = (call: () => Promise<unknown>): Promise<boolean> => attempt(call, readAgain)
  const update = (input: UpdateFieldInput) => client.mutate({ mutation: UpdateField_mutation, variables: { input } })

  /** Saves the options of a field in this order, on screen at once. One whose id begins with `NEW` is made. */
  const saveOptions = (field: Field, options: readonly Option[]): Promise<boolean> => {
    const given = options.map(({ id, label, color, description }) => ({
      ...(id.startsWith(NEW) ? {} : { id }),
      ...{ label, color, description },
    }))
    const { id, label, description, max, rank, updatedAt, fieldSet, updatedBy } = field
    const shown = { id, label, description, max, rank, updatedAt, fieldSet, updatedBy, options: [...options] }
    const updateField = { __typename: 'Field' as const, ...shown }
    const variables = { input: { fieldId: id, options: given } }
    return act(() => client.mutate({ mutation: UpdateField_mutation, variables, optimisticResponse: { updateField } }))
  }

  /** Shows a field at another place of the list until it is read again. */
  const show = (fieldId: string, fieldSetId: string | null, rank: number): void => {
    client.cache.updateQuery({ query: FieldsScreen_query, variables: { projectId: place.projectId } }, (shown) =>
      shown
        ? {
            ...shown,
            fields: shown.fields.map((field) =>
              field.id === fieldId
                ? { ...field, rank, fieldSet: fieldSetId ? { __typename: 'FieldSet', id: fieldSetId } : null }
                : field,
            ),
          }
        : shown,
    )
  }
  const move = (layout: BoardLayout, groups: readonly FieldGroup[], id: string, to: ColumnPosition) => {
    const rows = (groups.find((group) => group.id === to.columnId)?.rows ?? []).filter((row) => row.id !== id)
    const fieldSetId = to.columnId || null
    show(id, fieldSetId, rankAt(rows, to.at))
    return act(() => update({ fieldId: id, fieldSetId, afterId: neighbourBefore(layout, id, to) }))
  }

  const offerUndoOf = (message: string, changeId: string | undefined): void => {
    if (!changeId) return void showToast({ message })
    const variables = { input: { changeId } }
    undo.current.push(message, async () => {
      await act(() => client.mutate({ mutation: UndoFieldChange_mutation, variables }))
    })
  }

  return {
    readAgain,
    undo: () => {
      if (!undo.current.undo()) showToast({ message: 'Nothing to undo on this page' })
    },
    async place(layout: BoardLayout, groups: readonly FieldGroup[], id: string, to: ColumnPosition) {
      const before = positionOfCard(layout, id)
      const field = groups.flatMap(({ rows }) => rows).find((row) => row.id === id)
      if (!(await move(layout, groups, id, to)) || !before) return
      const set = groups.find((group) => group.id === to.columnId)
      const said = before.columnId === to.columnId ? 'moved' : `moved to ${set?.title ?? 'another set'}`
      undo.current.push(`${field?.label ?? 'Field'} ${said}`, async () => {
        await move(layout, groups, id, before)
      })
    },
    saveOptions,
    /** Saves the options, and offers the way back to those before. Options that went come back without their values. */
    async changeOptions(message: string, field: Field, options: readonly Option[]) {
      if (await saveOptions(field, options))
        undo.current.push(message, async () => void (await saveOptions(field, field.options)))
    },
    /** Changes a field, and offers the way back to what it was. */
    async change(message: string, input: UpdateFieldInput, back: UpdateFieldInput) {
      if (await act(() => update(input))) undo.current.push(message, async () => void (await act(() => update(back))))
    },
    /** Takes an option away. Who had chosen it has it again when that is undone. */
    async removeOption(field: Field, option: Option) {
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
    /** Offers to take back what the service keeps a way back for. */
    offerUndoOf,
    undoChange: (changeId: string) =>
      act(() => client.mutate({ mutation: UndoFieldChange_mutation, variables: { input: { changeId } } })),
    async removeFields(fields: readonly Named[]) {
      const each = (mutation: typeof DeleteField_mutation | typeof RestoreField_mutation) => async () => {
        for (const { id } of fields) await client.mutate({ mutation, variables: { input: { fieldId: id } } })
      }
      const [first] = fields
      const what = fields.length === 1 && first ? `“${first.label}”` : counted(fields.length, 'field')
      if (await act(each(DeleteField_mutation)))
        undo.current.push(`${what} deleted`, async () => void (await act(each(RestoreField_mutation))))
    },
    makeSet: (title: string) => {
      const input = { projectId: place.projectId, title }
      return act(() => client.mutate({ mutation: CreateFieldSet_mutation, variables: { input } }))
    },
    renameSet: (fieldSetId: string, title: string) =>
      act(() => client.mutate({ mutation: UpdateFieldSet_mutation, variables: { input: { fieldSetId, title } } })),
    async removeSet(fieldSetId: string, title: string) {
      const call = () => client.mutate({ mutation: DeleteFieldSet_mutation, variables: { input: { fieldSetId } } })
      if (await act(call)) showToast({ message: `The set “${title}” is gone, its fields stay` })
    },
  }
}
