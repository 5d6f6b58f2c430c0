import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import type { ExportListInput, ListQueryInput } from '../../gql/graphql.ts'
import { followExports } from '../list-export/followed-exports.ts'
import type { GroupRead, ListedRow, ListKind, PageAsked, PageRead, SummaryRead } from './list-kind.ts'

/** A page as the service answers it. */
type Page<Item> = Omit<PageRead<ListedRow>, 'rows' | 'nextCursor'> & {
  items: readonly Item[]
  nextCursor?: string | null
}
type Group = Omit<GroupRead, 'color'> & { color?: string | null }

/** The calls by which a kind of thing is listed; each calls what it asks for `page`, `groups`, `counts`, `summaries` or `exported`. */
type ListCalls<Item> = {
  page: TypedDocumentNode<{ page: Page<Item> }, PageAsked>
  groups: TypedDocumentNode<{ groups: readonly Group[] }, { query: ListQueryInput }>
  counts: TypedDocumentNode<{ counts: readonly number[] }, { queries: ListQueryInput[] }>
  summaries: TypedDocumentNode<{ summaries: readonly SummaryRead[] }, { query: ListQueryInput; keys: string[] }>
  exported: TypedDocumentNode<
    { exported: { file?: { downloadUrl: string } | null } },
    { input: { list: ExportListInput } }
  >
}

const fresh = { fetchPolicy: 'network-only' } as const

/** How a page of rows is read. @param rowOf a row of what the service says of a thing. */
export const pageReader =
  <Item, Row extends ListedRow>(
    query: ListCalls<Item>['page'],
    rowOf: (item: Item) => Row,
  ): ListKind<Row>['readPage'] =>
  async (client: ApolloClient, variables: PageAsked) => {
    const { data } = await client.query({ query, variables, ...fresh })
    if (!data) throw new TypeError('There was no answer')
    const { total, totalIsAtLeast, peopleCount, items, nextCursor = null } = data.page
    return { total, totalIsAtLeast, peopleCount, nextCursor, rows: items.map(rowOf) }
  }

/** How a kind of thing is read from the service. @param rowOf a row of what the service says of a thing. */
export const listReaders = <Item, Row extends ListedRow>(
  calls: ListCalls<Item>,
  rowOf: (item: Item) => Row,
): Pick<ListKind<Row>, 'readPage' | 'readGroups' | 'readCounts' | 'readSummaries' | 'exportList'> => ({
  readPage: pageReader(calls.page, rowOf),
  async readGroups(client: ApolloClient, query: ListQueryInput) {
    const { data } = await client.query({ query: calls.groups, variables: { query }, ...fresh })
    return (data?.groups ?? []).map(({ color = null, ...group }) => ({ ...group, color }))
  },
  async readCounts(client: ApolloClient, queries: readonly ListQueryInput[]) {
    const { data } = await client.query({ query: calls.counts, variables: { queries: [...queries] }, ...fresh })
    return data?.counts ?? []
  },
  async readSummaries(client: ApolloClient, query: ListQueryInput, keys: readonly string[]) {
    const { data } = await client.query({ query: calls.summaries, variables: { query, keys: [...keys] }, ...fresh })
    return data?.summaries ?? []
  },
  async exportList(client: ApolloClient, list: ExportListInput) {
    const { data } = await client.mutate({ mutation: calls.exported, variables: { input: { list } } })
    if (!data) throw new TypeError('There was no answer')
    const { file } = data.exported
    if (!file) followExports()
    return file?.downloadUrl ?? null
  },
})
