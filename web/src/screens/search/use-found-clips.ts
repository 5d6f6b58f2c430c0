import { useQuery } from '@apollo/client/react'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { FoundClipsQuery, SearchScreenQuery } from '../../gql/graphql.ts'
import { FoundClips_query } from './search-query.ts'

type Hit = SearchScreenQuery['search']['items'][number]
export type FoundClip = FoundClipsQuery['highlightsByIds'][number]

/** The highlights among the results that were recorded, by id, once they are there: the index does not hold their clips. */
export function useFoundClips(hits: readonly Hit[]): ReadonlyMap<string, FoundClip> {
  const ids = hits.filter(({ type, startMs }) => type === 'HIGHLIGHT' && startMs != null).map(({ id }) => id)
  const { data, previousData } = useQuery(FoundClips_query, {
    variables: { ids: ids.slice(0, COUNT_LIMITS.objectsSetAtOnce) },
    skip: ids.length === 0,
  })
  return new Map((data ?? previousData)?.highlightsByIds.map((one) => [one.id, one]))
}
