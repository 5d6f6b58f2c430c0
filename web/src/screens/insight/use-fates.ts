import { useQuery } from '@apollo/client/react'
import type { QuoteFatesQuery } from '../../gql/graphql.ts'
import { QuoteFates_query } from './operations.ts'

type Known = QuoteFatesQuery['quoteFates'][number]
export type Fate = Omit<Known, 'state' | '__typename'> & { state: Known['state'] | 'LOST' }

/** What became of quotes that do not stand any more, by id; empty until it is known. */
export function useFates(missing: readonly string[]): { fates: ReadonlyMap<string, Fate>; readAgain: () => void } {
  const ids = [...new Set(missing)]
  const skip = ids.length === 0
  const { data, refetch } = useQuery(QuoteFates_query, {
    variables: { ids },
    skip,
    fetchPolicy: 'cache-and-network',
  })
  const known = new Map<string, Fate>(data?.quoteFates.map((fate) => [fate.id, fate]))
  const fates = new Map(
    skip || !data
      ? []
      : ids.map((id): [string, Fate] => [id, known.get(id) ?? { id, state: 'LOST', restorable: null }]),
  )
  return { fates, readAgain: () => void (skip || refetch()) }
}
