import { useQuery } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import type { InsightQuotesQuery } from '../../gql/graphql.ts'
import { InsightQuotes_query } from './operations.ts'
import { useInsightChanges } from './use-insight-changes.ts'

export type Quoted = InsightQuotesQuery['highlightsByIds'][number]

/** How long to wait for more of the same before reading again, in milliseconds. */
const QUIET_MS = 250

/** The quoted highlights as they are now, by id; undefined while they load. One that is gone or shut is not among them. */
export function useQuotes(
  insight: Parameters<typeof useInsightChanges>[0],
  highlightIds: readonly string[],
): Map<string, Quoted> | undefined {
  const ids = [...new Set(highlightIds)]
  const skip = ids.length === 0
  const { data, previousData, refetch } = useQuery(InsightQuotes_query, { variables: { ids }, skip })
  const readAgain = useDebouncedCallback(() => void refetch(), QUIET_MS)
  const known = data ?? previousData
  useInsightChanges(
    skip ? undefined : insight,
    ({ objectType, objectIds }) => {
      if (objectType === 'TAG' || (objectType === 'HIGHLIGHT' && objectIds.some((id) => ids.includes(id)))) readAgain()
    },
    { projects: known?.highlightsByIds.map(({ note }) => note.project.id) ?? [], onShut: readAgain },
  )
  if (skip) return new Map()
  return known && new Map(known.highlightsByIds.map((quote) => [quote.id, quote]))
}
