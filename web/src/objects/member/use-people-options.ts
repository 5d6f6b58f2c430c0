import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'

const PeopleOptions_query = graphql(`
  query PeopleOptions($search: String!, $ids: [ID!]!, $writers: Boolean!) {
    everybody: members(first: 1, writers: $writers) { total }
    members(search: $search, first: 50, writers: $writers) { total items { id name } }
    membersByIds(ids: $ids) { id name removed }
  }
`)

/** So many are offered at once; more are found by their letters. */
const OFFERED = 50
const SETTLED_MS = 150

/**
 * People to choose from, all or those who may write: whom the service finds by name or address, and whoever is chosen
 * already. Where there are more than are offered, `finding` is for a `FindPerson` beside the choice.
 */
export function usePeopleOptions(chosenId: string, writers = false) {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), SETTLED_MS)
  const variables = { search: settled, ids: chosenId ? [chosenId] : [], writers }
  const query = useQuery(PeopleOptions_query, { variables })
  const data = query.data ?? query.previousData
  const found = data?.members.items ?? []
  const chosen = data?.membersByIds.filter(({ id, removed }) => !removed && found.every((one) => one.id !== id)) ?? []
  const isLong = (data?.everybody.total ?? 0) > OFFERED
  return {
    query: { data, error: query.error, refetch: query.refetch },
    people: [...chosen, ...found].map(({ id, name }) => ({ value: id, label: name })),
    finding: isLong ? { search, found: data?.members.total ?? 0, onSearch: setSearch } : null,
  }
}

export type Finding = ReturnType<typeof usePeopleOptions>['finding']
