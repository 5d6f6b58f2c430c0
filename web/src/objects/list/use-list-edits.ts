import { useApolloClient } from '@apollo/client/react'
import { fieldColumn, fieldOfColumn, type ViewGroup as GroupedBy } from '@verbatim/contracts/views/view-data.ts'
import type { CellEdit, RowMove } from '../../views/view-props.ts'
import type { ListedRow, ListField, ListKind } from './list-kind.ts'
import { valueAfterMove } from './value-after-move.ts'

type Reading<Row extends ListedRow> = {
  /** Those that are loaded. */
  rows: () => readonly Row[]
  patch: (change: (row: Row) => Row) => void
  readAgain: () => Promise<unknown>
}

/**
 * Saves values of a list's rows: shown at once, and read again after, so that the rows are as they were saved. Rows that
 * get the same value are saved all or none. Throws what the server refused.
 */
export function useListEdits<Row extends ListedRow>(
  kind: ListKind<Row>,
  fields: readonly ListField[],
  { rows, patch, readAgain }: Reading<Row>,
) {
  const client = useApolloClient()
  const edit = async (edits: readonly CellEdit[]): Promise<void> => {
    const wanted = edits.flatMap(({ rowId, columnKey, value }) => {
      const fieldId = fieldOfColumn(columnKey)
      return fieldId ? [{ rowId, fieldId, value }] : []
    })
    patch((row) => ({ ...row, fieldValues: valuesAfter(row, wanted) }))
    try {
      // Rows that get the same value of a field get it in one call.
      const alike = Map.groupBy(wanted, ({ fieldId, value }) => JSON.stringify([fieldId, value]))
      for (const same of alike.values()) {
        const [{ fieldId, value } = { fieldId: '', value: null }] = same
        await kind.save(
          client,
          same.map(({ rowId }) => rowId),
          fieldId,
          value,
        )
      }
    } finally {
      await readAgain()
    }
  }
  /** A row that goes to another group gets that option in place of the one that it comes from; its others stay. */
  const move = (group: GroupedBy | null) => {
    const field = fields.find(({ id }) => id === group?.fieldId)
    if (group?.by !== 'SELECT' || !field || field.isQuestion) return undefined
    return async (rowMove: RowMove): Promise<() => Promise<void>> => {
      const row = rows().find(({ id }) => id === rowMove.rowId)
      const now = row?.fieldValues?.find((one) => one.field?.id === field.id)?.value ?? null
      const cell = { rowId: rowMove.rowId, columnKey: fieldColumn(field.id) }
      await edit([{ ...cell, value: valueAfterMove(field, now, rowMove) }])
      return () => edit([{ ...cell, value: now }])
    }
  }
  return { edit, move }
}

type Wanted = { rowId: string; fieldId: string; value: string | null }

/** The values of a row with those that it is to get. */
function valuesAfter({ id, fieldValues = [] }: ListedRow, wanted: readonly Wanted[]) {
  const own = wanted.filter(({ rowId }) => rowId === id)
  const others = fieldValues.filter(({ field }) => !own.some(({ fieldId }) => fieldId === field?.id))
  return [
    ...others,
    ...own.flatMap(({ fieldId, value }) => (value === null ? [] : [{ field: { id: fieldId }, value }])),
  ]
}
