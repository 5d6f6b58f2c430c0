import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { graphql } from '../../gql/gql.ts'
import { showProblem } from '../../ui/toasts.ts'
import { joined } from './PagedRows.tsx'

const AllProjects_query = graphql(`
  query AllProjects($after: String) {
    projects(first: 200, after: $after) { nextCursor items { id title viewerCan { addNotes } } }
  }
`)

/** Every project that one may open, to choose one of: read page by page, the first of which is there at once. */
export function useAllProjects(skip = false) {
  const query = useQuery(AllProjects_query, { skip, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
  const { data, fetchMore } = query
  const after = data?.projects.nextCursor
  useEffect(() => {
    if (!after) return
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: more }) => ({ projects: joined(before.projects, more.projects) }),
    }).catch((error: unknown) => showProblem(error))
  }, [after, fetchMore])
  return query
}
