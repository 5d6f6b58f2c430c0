import type { ApolloClient } from '@apollo/client'
import type { ListQueryInput } from '../../gql/graphql.ts'
import type { ListedRow, ListKind, PageRead } from './list-kind.ts'

/** As many rows as one call asks for: of insights, which tell much, more would cost more than one call may. */
export const AT_ONCE = 200

/** The first rows of a list or of one of its groups, by as many calls as it takes. */
export async function readFirst<Row extends ListedRow>(
  kind: ListKind<Row>,
  client: ApolloClient,
  { query, groupKey, count }: { query: ListQueryInput; groupKey: string | null; count: number },
): Promise<PageRead<Row>> {
  let page = await kind.readPage(client, { query, groupKey, first: Math.min(AT_ONCE, count), after: null })
  while (page.nextCursor !== null && page.rows.length < count) {
    const first = Math.min(AT_ONCE, count - page.rows.length)
    const next = await kind.readPage(client, { query, groupKey, first, after: page.nextCursor })
    page = { ...next, rows: [...page.rows, ...next.rows] }
  }
  return page
}
