import type { ApolloClient } from '@apollo/client'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { saveCsv } from '../../lib/csv.ts'
import { counted } from '../../lib/words.ts'
import { rowsCsv } from '../../views/rows-csv.ts'
import type { ViewColumn } from '../../views/view-props.ts'
import type { ListedRow, ListKind } from '../list/list-kind.ts'
import { type BulkWork, type ChosenRows, countOf } from './bulk-work.ts'
import { readRows } from './read-rows.ts'

type Exported<Row extends ListedRow> = {
  query: ListQueryInput
  chosen: ChosenRows
  columns: readonly ViewColumn<Row>[]
  /** Of the file. */
  name: string
  noun: string
}

/** Saves what is chosen as a CSV file with the columns that are shown. */
export const exportRows = <Row extends ListedRow>(
  kind: ListKind<Row>,
  client: ApolloClient,
  { query, chosen, columns, name, noun }: Exported<Row>,
): BulkWork => ({
  title: 'Exporting',
  count: countOf(chosen),
  async run(onStep, signal) {
    const rows = await readRows(kind, client, { query, chosen }, { onStep, signal })
    if (signal.aborted) return { said: 'Nothing was exported', undo: null }
    saveCsv(name, rowsCsv(columns, rows))
    return { said: `${counted(rows.length, noun)} exported as CSV`, undo: null }
  },
})
