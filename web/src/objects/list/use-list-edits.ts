import { useApolloClient } from '@apollo/client/react'
import { fieldOfColumn } from '@verbatim/contracts/views/view-data.ts'
import type { CellEdit } from '../../views/view-props.ts'
import type { ListedRow, ListKind } from './list-kind.ts'

type Reading<Row extends ListedRow> = {
  patch: (change: (row: Row) => Row) => void
  readAgain: () => Promise<unknown>
}

/**
 * Saves values of a list's rows: shown at once, and read again after, so that the rows are as they were saved. Rows that
 * get the same value are saved all or none. Throws what the server refused.
 */
export function useListEdits<Row extends ListedRow>(kind: ListKind<Row>, { patch, readAgain }: Reading<Row>) {
  const client = useApolloClient()
  return async (edits: readonly CellEdit[]): Promise<void> => {
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
