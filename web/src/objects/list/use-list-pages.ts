import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import type { RowMove } from '../../views/view-props.ts'
import type { GroupRead, ListedRow, ListKind, PageRead } from './list-kind.ts'
import { withRowMoved } from './moves/row-moved.ts'
import { readFirst } from './read-first.ts'

const FIRST = { ungrouped: 100, grouped: 24 }
/** The most rows that are read again. */
const MOST = 1000
/** Groups whose rows are read at once; those behind them are read when they are opened. */
const OPEN_GROUPS = 50

type Pages<Row extends ListedRow> = {
  /** What was asked. */
  question: string
  /** Of the whole list; its rows only where it is not grouped. */
  all: PageRead<Row>
  groups: readonly GroupRead[] | null
  rows: ReadonlyMap<string, PageRead<Row>>
}

type ListPages<Row extends ListedRow> = {
  /** Stays as it was while another question is on its way; undefined where that was refused. */
  pages: Pages<Row> | undefined
  /** Why the question was refused, or what is shown could not be read again. */
  error: unknown
  loadMore: (groupKey: string | null) => Promise<unknown>
  readAgain: () => Promise<unknown>
  /** Shows other values at once. The list has to be read again after: what was on its way is not taken any more. */
  patch: (change: (row: Row) => Row) => void
  /** Shows a row in its new group at once, as `patch` does. */
  place: (move: RowMove) => void
}

type Asked = { query: ListQueryInput; collapsed: readonly string[]; skip: boolean }

/** The rows of a list, page by page and group by group, as long as the question is the same; then anew. */
export function useListPages<Row extends ListedRow>(kind: ListKind<Row>, asked: Asked): ListPages<Row> {
  const client = useApolloClient()
  const [pages, setPages] = useState<Pages<Row>>()
  const [failed, setFailed] = useState<{ question: string; error: unknown }>()
  // Kept as a text, which is the same one as long as the same is asked.
  const question = JSON.stringify(asked)
  const latest = useRef(question)
  latest.current = question
  // What was asked before something was changed here knows nothing of it; the list is read again after each change.
  const changes = useRef(0)
  const read = useCallback(
    async (before?: Pages<Row>): Promise<void> => {
      const wanted: Asked = JSON.parse(question)
      if (wanted.skip) return
      const known = changes.current
      try {
        const found = await readPages(kind, client, wanted, before)
        if (latest.current !== question || changes.current !== known) return
        setPages({ ...found, question })
        setFailed(undefined)
      } catch (failure) {
        if (latest.current === question) setFailed({ question, error: failure })
      }
    },
    [kind, client, question],
  )
  useEffect(() => void read(), [read])
  // Rows of another question are no answer to this one.
  const error = failed?.question === question ? failed.error : undefined
  const isRefused = error !== undefined && pages?.question !== question

  const loadMore = async (groupKey: string | null): Promise<void> => {
    const had = groupKey === null ? pages?.all : pages?.rows.get(groupKey)
    const page = { query: asked.query, groupKey, first: FIRST.ungrouped, after: had?.nextCursor ?? null }
    const more = await kind.readPage(client, page)
    if (latest.current !== question) return
    const joined = { ...more, rows: [...(had?.rows ?? []), ...more.rows] }
    setPages((now) =>
      now && groupKey === null
        ? { ...now, all: joined }
        : now && { ...now, rows: new Map([...now.rows, [groupKey ?? '', joined]]) },
    )
  }
  const patch = (change: (row: Row) => Row): void => {
    changes.current += 1
    const changed = (one: PageRead<Row>) => ({ ...one, rows: one.rows.map(change) })
    setPages(
      (now) =>
        now && {
          ...now,
          all: changed(now.all),
          rows: new Map([...now.rows].map(([key, one]) => [key, changed(one)])),
        },
    )
  }
  const place = (move: RowMove): void => {
    changes.current += 1
    setPages((now) => now && withRowMoved(now, move))
  }
  return { pages: isRefused ? undefined : pages, error, loadMore, readAgain: () => read(pages), patch, place }
}

/** All that is shown of a list: as many rows of each group as were there before, but at least its first page. */
async function readPages<Row extends ListedRow>(
  kind: ListKind<Row>,
  client: ApolloClient,
  { query, collapsed }: Asked,
  before?: Pages<Row>,
): Promise<Omit<Pages<Row>, 'question'>> {
  const page = (groupKey: string | null, count: number) => readFirst(kind, client, { query, groupKey, count })
  const enough = (had: number | undefined, least: number) => Math.min(MOST, Math.max(least, had ?? 0))
  const isGrouped = query.group != null
  const [all, groups] = await Promise.all([
    page(null, isGrouped ? 1 : enough(before?.all.rows.length, FIRST.ungrouped)),
    isGrouped ? kind.readGroups(client, query) : null,
  ])
  const open = (groups ?? []).filter(({ key }) => !collapsed.includes(key)).slice(0, OPEN_GROUPS)
  const rows = await Promise.all(
    open.map(
      async ({ key }) => [key, await page(key, enough(before?.rows.get(key)?.rows.length, FIRST.grouped))] as const,
    ),
  )
  return { all, groups, rows: new Map(rows) }
}
