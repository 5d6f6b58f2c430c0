import type { Ctx } from '@verbatim/kit/context.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { type ColumnSummary, summarizeColumns } from './column-summary-query.ts'
import { type ListGroup, listGroups } from './list-groups-query.ts'
import {
  COUNTED_ROWS,
  countAllRows,
  countPeople,
  countRows,
  listPage,
  matchingIds,
  type RowCount,
} from './list-page-query.ts'
import { fieldsOf, type ListQuery, type ListQueryInput, readListQuery } from './list-query.ts'
import type { Listed } from './list-rows-query.ts'
import type { ListSource } from './list-source.ts'

/** What the engine needs of a service's context. */
export type ListCtx = Pick<Ctx, 'read' | 'paging' | 'clock' | 'actor'>

/**
 * A list of a service: its name, and its rows for what is asked, as it was sent and as it was read; it may refuse. `summed`
 * are the columns that are summed up.
 */
export type List<C extends ListCtx> = {
  name: string
  sourceOf(ctx: C, input: ListQueryInput, query: ListQuery, summed?: readonly string[]): Promise<ListSource>
}

export type PageArgs = { groupKey?: string | null; first?: number | null; after?: string | null }

/** A page of ids. What is counted is counted only when it is asked for. */
export type ListPage = {
  ids: readonly string[]
  nextCursor: string | null
  count(): Promise<RowCount>
  /** How many rows the whole list has, which takes as long as it is. */
  countAll(): Promise<number>
  countPeople(): Promise<number>
}

/** Rows of a page at most. */
export const LIST_PAGE_MAX = 500
const COUNTS_MAX = 30

/** A page of a list, or of one of its groups. */
export async function readListPage<C extends ListCtx>(
  ctx: C,
  list: List<C>,
  input: ListQueryInput,
  { groupKey = null, first, after }: PageArgs,
): Promise<ListPage> {
  const query = readListQuery(input, ctx.actor.userId)
  if (groupKey !== null && !query.group) throw invalid('Say by what the list is divided, beside the key of a group.')
  const order = query.sort.map(({ key, direction }) => `${key} ${direction}`).join(', ')
  const paged = ctx.paging(`${list.name} by ${order || 'created'}`)
  const page = paged.request(first, after, LIST_PAGE_MAX)
  const source = await list.sourceOf(ctx, input, query)
  const now = ctx.clock.now()
  const asked = <T>(work: (tx: ReadTransaction, listed: Listed) => Promise<T>): Promise<T> =>
    ctx.read(async (tx) => work(tx, { source, query, now, fields: await source.fields.byIds(tx, fieldsOf(query)) }))
  const { rows, next } = await asked((tx, listed) => listPage(tx, listed, groupKey, page))
  return {
    ids: rows.map(({ id }) => id),
    nextCursor: paged.cursor(next),
    count: once(() => asked((tx, listed) => countRows(tx, listed, groupKey))),
    countAll: () => asked((tx, listed) => countAllRows(tx, listed)),
    countPeople: () => asked((tx, listed) => countPeople(tx, listed, groupKey)),
  }
}

/** Asks at most once. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask()
    return answer
  }
}

/** The ids of all that a query finds, up to one more than `max`. */
export async function listAllIds<C extends ListCtx>(
  ctx: C,
  list: List<C>,
  input: ListQueryInput,
  max: number,
): Promise<string[]> {
  const query = readListQuery({ ...input, sort: null, group: null }, ctx.actor.userId)
  const source = await list.sourceOf(ctx, input, query)
  const now = ctx.clock.now()
  return ctx.read(async (tx) =>
    matchingIds(tx, { source, query, now, fields: await source.fields.byIds(tx, fieldsOf(query)) }, max),
  )
}

/** The groups of a list. Throws ValidationError without a division. */
export async function readListGroups<C extends ListCtx>(
  ctx: C,
  list: List<C>,
  input: ListQueryInput,
): Promise<ListGroup[]> {
  const query = readListQuery(input, ctx.actor.userId)
  if (!query.group) throw invalid('Say by what the list is divided.')
  const source = await list.sourceOf(ctx, input, query)
  const now = ctx.clock.now()
  return ctx.read(async (tx) =>
    listGroups(tx, { source, query, now, fields: await source.fields.byIds(tx, fieldsOf(query)) }),
  )
}

/** What stands below the columns of a list. */
export async function readColumnSummaries<C extends ListCtx>(
  ctx: C,
  list: List<C>,
  input: ListQueryInput,
  keys: readonly string[],
): Promise<ColumnSummary[]> {
  const query = readListQuery(input, ctx.actor.userId)
  const source = await list.sourceOf(ctx, input, query, keys)
  const now = ctx.clock.now()
  return ctx.read(async (tx) =>
    summarizeColumns(tx, { source, query, now, fields: await source.fields.byIds(tx, fieldsOf(query, keys)) }, keys),
  )
}

/** How many rows each of at most 30 queries has; of more than 10,000 it says 10,001. */
export async function readListCounts<C extends ListCtx>(
  ctx: C,
  list: List<C>,
  inputs: readonly ListQueryInput[],
): Promise<number[]> {
  if (inputs.length > COUNTS_MAX) throw invalid(`At most ${COUNTS_MAX} queries are counted at once.`)
  const asked = inputs.map((input) => ({
    input,
    // Read as a whole, so that what cannot be meant is refused; neither order nor groups change how many there are.
    query: { ...readListQuery(input, ctx.actor.userId), sort: [], group: null },
  }))
  const sources = await Promise.all(asked.map(({ input, query }) => list.sourceOf(ctx, input, query)))
  const now = ctx.clock.now()
  return ctx.read(async (tx) => {
    const counts: number[] = []
    for (const [at, { query }] of asked.entries()) {
      const source = sources[at]
      if (!source) continue
      const fields = await source.fields.byIds(tx, fieldsOf(query))
      const { total, isAtLeast } = await countRows(tx, { source, query, now, fields }, null)
      counts.push(isAtLeast ? COUNTED_ROWS + 1 : Math.min(total, COUNTED_ROWS + 1))
    }
    return counts
  })
}
