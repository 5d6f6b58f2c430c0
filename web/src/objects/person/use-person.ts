import { useQuery } from '@apollo/client/react'
import type { PersonQuery } from '../../gql/graphql.ts'
import { problemOf } from '../../lib/problem.ts'
import type { ReadQuery } from '../../ui/QueryState.tsx'
import { Person_query } from './operations.ts'
import { usePeopleChanges } from './use-people-changes.ts'

/** A person, read again when something about them changed. Of who is gone nothing stays in sight. */
export function usePerson(personId: string): ReadQuery<PersonQuery> {
  const { data, error, refetch } = useQuery(Person_query, { variables: { personId } })
  usePeopleChanges((ids) => ids.includes(personId) && refetch())
  const isGone = error !== undefined && problemOf(error).kind === 'missing'
  return { data: isGone ? undefined : data, error, refetch }
}
