import { type BoardLayout, type ColumnPosition, neighbourBefore, positionOfCard } from '../../ui/board/layout.ts'
import { type FieldGroup, rankAt } from './field-groups.ts'
import { FieldsScreen_query } from './operations.ts'
import type { FieldCalls } from './use-field-calls.ts'

/** What a person does with the order of the fields: one is put at another place, in its set or in another. */
export function fieldOrderActs(calls: FieldCalls, projectId: string | null) {
  const move = (layout: BoardLayout, groups: readonly FieldGroup[], id: string, to: ColumnPosition) => {
    const rows = (groups.find((group) => group.id === to.columnId)?.rows ?? []).filter((row) => row.id !== id)
    const fieldSetId = to.columnId || null
    showAt(calls, projectId, { fieldId: id, fieldSetId, rank: rankAt(rows, to.at) })
    return calls.act(() => calls.update({ fieldId: id, fieldSetId, afterId: neighbourBefore(layout, id, to) }))
  }
  return {
    async place(layout: BoardLayout, groups: readonly FieldGroup[], id: string, to: ColumnPosition) {
      const before = positionOfCard(layout, id)
      const field = groups.flatMap(({ rows }) => rows).find((row) => row.id === id)
      if (!(await move(layout, groups, id, to)) || !before) return
      const set = groups.find((group) => group.id === to.columnId)
      const said = before.columnId === to.columnId ? 'moved' : `moved to ${set?.title ?? 'another set'}`
      calls.undoStack.push(`${field?.label ?? 'Field'} ${said}`, async () => {
        await move(layout, groups, id, before)
      })
    },
  }
}

type Place = { fieldId: string; fieldSetId: string | null; rank: number }

/** Shows a field at another place of the list until it is read again. */
function showAt({ client }: FieldCalls, projectId: string | null, { fieldId, fieldSetId, rank }: Place): void {
  const fieldSet = fieldSetId ? { __typename: 'FieldSet' as const, id: fieldSetId } : null
  client.cache.updateQuery({ query: FieldsScreen_query, variables: { projectId } }, (shown) =>
    shown
      ? {
          ...shown,
          fields: shown.fields.map((field) => (field.id === fieldId ? { ...field, rank, fieldSet } : field)),
        }
      : shown,
  )
}
