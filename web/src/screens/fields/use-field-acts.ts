import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import type { FieldPageQuery, UpdateFieldInput } from '../../gql/graphql.ts'
import { attempt } from '../../lib/attempt.ts'
import { type BoardLayout, type ColumnPosition, neighbourBefore, positionOfCard } from '../../ui/board/layout.ts'
import { showToast } from '../../ui/toasts.ts'
import { createUndoStack } from '../../ui/undo-stack.ts'
import { type FieldGroup, rankAt } from './field-groups.ts'
import type { FieldsPlace } from './fields-place.ts'
import { FieldPage_query, FieldsScreen_query, UpdateField_mutation } from './operations.ts'

export type FieldActs = ReturnType<typeof useFieldActs>
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
  }
}
