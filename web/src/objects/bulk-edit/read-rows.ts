import type { ApolloClient } from '@apollo/client'
import type { ListQueryInput } from '../../gql/graphql.ts'
import type { ListedRow, ListKind } from '../list/list-kind.ts'
import { AT_ONCE } from '../list/read-first.ts'
import { type ChosenRows, countOf } from './bulk-work.ts'

/** Reads rows that are chosen in the order of their list, page by page; ends early when the signal stops it. */
export async function readRows<Row extends ListedRow>(
  kind: ListKind<Row>,
  client: ApolloClient,
  { query: { group: _, ...query }, chosen }: { query: ListQueryInput; chosen: ChosenRows },
  { onStep, signal }: { onStep: (done: number) => void; signal: AbortSignal },
): Promise<Row[]> {
  const wanted = 'ids' in chosen ? new Set(chosen.ids) : null
  const rows: Row[] = []
  let after: string | null = null
  do {
    const page = await kind.readPage(client, { query, groupKey: null, first: AT_ONCE, after })
    rows.push(...page.rows.filter(({ id }) => wanted?.has(id) ?? true))
    onStep(Math.min(rows.length, countOf(chosen)))
    after = wanted && rows.length >= wanted.size ? null : page.nextCursor
  } while (after !== null && !signal.aborted)
  return rows
}
