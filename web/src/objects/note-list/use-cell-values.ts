import type { ApolloCache, Reference } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { valueText } from '../../ui/fields/value-text.ts'
import { showProblem } from '../../ui/toasts.ts'
import { createUndoStack } from '../../ui/undo-stack.ts'
import { customFieldOf } from '../field/field-columns.tsx'
import type { ListField } from '../list/list-kind.ts'
import { saveValue } from '../list/save-value.ts'
import type { ListedNote } from './notes-query.ts'

const saveNotes = saveValue('NOTE')

/** The value of a field that a note has in the list; null where it has none. */
export const cellValue = (note: Pick<ListedNote, 'fieldValues'>, field: Pick<ListField, 'id'>): string | null =>
  note.fieldValues.find((one) => one.field?.id === field.id)?.value ?? null

/** Changes values in cells of the list: on screen at once, back where it is refused, and undone by message or key. */
export function useCellValues() {
  const client = useApolloClient()
  const [undo] = useState(createUndoStack)
  const save = async (note: ListedNote, field: ListField, value: string | null): Promise<boolean> => {
    const before = cellValue(note, field)
    keep(client.cache, note.id, field.id, value)
    try {
      await saveNotes(client, [note.id], field.id, value)
      return true
    } catch (error) {
      keep(client.cache, note.id, field.id, before)
      showProblem(error)
      return false
    }
  }
  return {
    async change(note: ListedNote, field: ListField, value: string | null): Promise<void> {
      const before = cellValue(note, field)
      if (!(await save(note, field, value))) return
      const now = value === null ? 'is empty now' : `is ${valueText(customFieldOf(field), value)} now`
      undo.push(
        `${field.label} ${now}`,
        async () => {
          await save(note, field, before)
        },
        { isQuiet: before === null },
      )
    },
    undo: () => undo.undo(),
  }
}

type Kept = { __typename: 'FieldData'; field: Reference | null; value: string }

function keep(cache: ApolloCache, noteId: string, fieldId: string, value: string | null): void {
  const field = `Field:${fieldId}`
  cache.modify({
    id: `Note:${noteId}`,
    fields: {
      fieldValues: (before, { toReference }) => {
        const values: readonly Kept[] = before
        const others = values.filter((one) => one.field?.__ref !== field)
        return value === null
          ? others
          : [...others, { __typename: 'FieldData', value, field: toReference(field) ?? null }]
      },
    },
  })
}
