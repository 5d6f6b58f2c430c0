import { useApolloClient } from '@apollo/client/react'
import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { useEffect, useState } from 'react'
import type { ListQueryInput } from '../../../gql/graphql.ts'
import type { FilterCounts } from '../../../views/filter/FilterGroup.tsx'
import { EMPTY_FILTER, numbered } from '../../../views/filter/filter-edit.ts'
import { rowFilters } from '../../../views/filter/row-filters.ts'
import type { ListedRow, ListKind } from '../list-kind.ts'
import { type ListPlace, placeQuery } from '../list-place.ts'
import { wireFilter } from '../list-query.ts'

/** At most so many are asked at once; the first of them is how many there are without a filter. */
const MOST = 30

/** Queries of which the first has no filter, and whose row each of the others is. */
type Question = { queries: ListQueryInput[]; rowIds: string[] }

/** How many are left with each row of a filter, while it is edited; what was counted last stays until it is counted anew. */
export function useFilterCounts<Row extends ListedRow>(
  kind: ListKind<Row>,
  { place, search }: { place: ListPlace; search: string | null | undefined },
  form: FilterForm | null,
  isAsked: boolean,
): FilterCounts | null {
  const client = useApolloClient()
  const [counts, setCounts] = useState<FilterCounts | null>(null)
  const rows = rowFilters(numbered(form ?? EMPTY_FILTER)).slice(0, MOST - 1)
  // Kept as a text, which is the same one as long as the same is asked.
  const question = JSON.stringify({
    queries: [null, ...rows.map((row) => wireFilter(row.form))].map((filter) => ({
      ...placeQuery(place, filter),
      ...(search && { search }),
    })),
    rowIds: rows.map(({ rowId }) => rowId),
  } satisfies Question)
  useEffect(() => {
    if (!isAsked) return
    let isLatest = true
    const { queries, rowIds }: Question = JSON.parse(question)
    kind.readCounts(client, queries).then(
      ([total, ...left]) => {
        if (!isLatest || total === undefined) return
        setCounts({ total, left: new Map(rowIds.flatMap((rowId, at) => pairOf(rowId, left[at]))) })
      },
      // Without the numbers a filter is edited all the same.
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [client, kind, question, isAsked])
  return counts
}

const pairOf = (rowId: string, count: number | undefined): [string, number][] =>
  count === undefined ? [] : [[rowId, count]]
