import type { ApolloClient } from '@apollo/client'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { startDownload } from '../../lib/start-download.ts'
import { counted } from '../../lib/words.ts'
import { leavesWith } from '../list/leaving-columns.ts'
import type { ListedRow, ListKind } from '../list/list-kind.ts'
import { type BulkWork, type ChosenRows, countOf } from './bulk-work.ts'

type Exported = {
  query: ListQueryInput
  chosen: ChosenRows
  columns: readonly { key: string }[]
  /** Of the file. */
  title: string
  noun: string
}

/** Has the service make a table (CSV) of what is chosen, with the columns that are shown; the audit log keeps it. */
export const exportRows = <Row extends ListedRow>(
  kind: ListKind<Row>,
  client: ApolloClient,
  { query: { group: _, ...query }, chosen, columns, title, noun }: Exported,
): BulkWork => ({
  title: 'Exporting',
  count: countOf(chosen),
  async run() {
    const keys = columns.filter(leavesWith(kind.objectType)).map(({ key }) => key)
    const picked = 'ids' in chosen ? { ids: [...chosen.ids] } : {}
    const address = await kind.exportList(client, { query, ...picked, columns: keys, dictionary: false, title })
    const many = counted(countOf(chosen), noun)
    if (address === null)
      return { said: `${many} are written as CSV. Above the page you see how far it is.`, undo: null }
    startDownload(address)
    return { said: `${many} exported as CSV`, undo: null }
  },
})
