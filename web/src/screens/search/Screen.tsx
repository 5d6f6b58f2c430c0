import { useQuery } from '@apollo/client/react'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import type { SearchScreenQuery } from '../../gql/graphql.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { facetsOf, type KnownNames } from './facets.ts'
import styles from './Screen.module.css'
import { SearchField } from './SearchField.tsx'
import filters from './SearchFilters.module.css'
import { FilterButton, SearchFilters } from './SearchFilters.tsx'
import { Results } from './SearchResults.tsx'
import { joinPages, SearchScreen_query, variablesOf, variablesOfNext } from './search-query.ts'
import { readSearch, type SearchState, writeSearch } from './search-state.ts'

/** What was written a moment ago is found a moment later: until something is found the same is asked again. */
const AGAIN_MS = 5000

/** Everything that can be found, at its exact place. The address keeps the search. */
export function Screen() {
  const [parameters, setParameters] = useAddress()
  const state = readSearch(parameters)
  const change = (next: Partial<SearchState>) =>
    setParameters((before) => writeSearch({ ...readSearch(before), ...next }), { replace: true })
  const [typed, setTyped] = useTypedSearch(state.query, (query) => change({ query }))
  const isEmpty = !state.query.trim()
  const { data, previousData, error, refetch, fetchMore, startPolling, stopPolling } = useQuery(SearchScreen_query, {
    variables: variablesOf(state),
    skip: isEmpty,
    skipPollAttempt: () => document.hidden,
  })
  const foundNothing = data?.search.total === 0
  useEffect(() => {
    if (!foundNothing) return
    startPolling(AGAIN_MS)
    return stopPolling
  }, [foundNothing, startPolling, stopPolling])
  const narrow = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false }) ?? false
  const shown = isEmpty ? undefined : (data ?? previousData)
  const names = useNames(shown)
  const facets = shown ? facetsOf(shown, state, names) : []
  const waits = !isEmpty && !shown && !error
  return (
    <>
      <title>{state.query ? `${state.query} · Search · Verbatim` : 'Search · Verbatim'}</title>
      <SearchField value={typed} onChange={setTyped} results={shown?.search.items ?? []} />
      <div className="split">
        {waits && !narrow && <div className={filters.filters} />}
        {!narrow && facets.some(({ entries }) => entries.length > 0) && (
          <SearchFilters facets={facets} onChange={change} />
        )}
        <div className={`scroll ${styles.scroll}`}>
          <div className={styles.column} aria-live="polite">
            {isEmpty && (
              <EmptyState
                art="find"
                title="Find what people said"
                text="Words, names of tags and notes, or a phrase in quotes. What you find opens at the very words."
              />
            )}
            {!isEmpty && (
              <QueryState
                query={{ data: error ? undefined : shown, error, refetch }}
                failed="The search did not work"
                waiting={<Searching />}
              >
                {(found) => (
                  <Results
                    filters={narrow && <FilterButton facets={facets} onChange={change} />}
                    {...{ found, facets, state }}
                    onChange={change}
                    more={() =>
                      fetchMore({ variables: variablesOfNext(state, found.search.nextCursor), updateQuery: joinPages })
                    }
                  />
                )}
              </QueryState>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

const Searching = () => (
  <>
    <div className={styles.head} />
    <SkeletonRows rows={9} height={86} label="Searching" />
  </>
)

/** What projects and tags are called that were found since the page was opened. */
function useNames(found: SearchScreenQuery | undefined): KnownNames {
  const names = useRef(new Map<string, { title: string; colour?: string }>())
  for (const { project } of [...(found?.everyPlace?.projects ?? []), ...(found?.search.projects ?? [])])
    names.current.set(project.id, { title: project.title })
  for (const { tag } of [...(found?.everyTag?.tags ?? []), ...(found?.search.tags ?? [])])
    names.current.set(tag.id, { title: tag.title, colour: tag.color })
  return names.current
}
