import { useQuery } from '@apollo/client/react'
import { useMediaQuery } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { graphql } from '../../gql/gql.ts'
import type { SearchScreenQuery, SearchType } from '../../gql/graphql.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { counted } from '../../lib/words.ts'
import { placeOf } from '../../objects/found/place-of.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { FilterButton, SearchFilters } from './SearchFilters.tsx'
import { SearchResult } from './SearchResult.tsx'
import { readSearch, type SearchState, writeSearch } from './search-state.ts'

const SearchScreen_query = graphql(`
  query SearchScreen($input: SearchInput!, $everyKind: SearchInput!, $byKind: Boolean!) {
    projects(first: 200) { items { id title } }
    everyKind: search(input: $everyKind) @include(if: $byKind) { counts { type count } }
    search(input: $input) {
      total nextCursor
      counts { type count }
      items {
        id type blockId offset startMs noteId projectId breadcrumbs speakerName updatedAt
        tags { id title color tag { id role } }
        preview { title { text match } content { text match } }
      }
    }
  }
`)

const PAGE = 20

/** Everything that can be found, at its exact place. The address keeps the search. */
export function Screen() {
  const [parameters, setParameters] = useSearchParams()
  const state = readSearch(parameters)
  const change = (next: Partial<SearchState>) => setParameters(writeSearch({ ...state, ...next }), { replace: true })
  const [typed, setTyped] = useTypedSearch(state.query, (query) => change({ query }))
  const input = {
    query: state.query,
    types: state.types as SearchType[],
    projectIds: state.projectIds,
    tagIds: state.tagIds,
    sort: state.sort,
    limit: PAGE,
  }
  const { data, previousData, error, refetch, fetchMore } = useQuery(SearchScreen_query, {
    // How many there would be of the kinds that are not chosen.
    variables: { input, everyKind: { ...input, types: [], limit: 1 }, byKind: state.types.length > 0 },
    skip: !state.query.trim(),
  })
  const narrow = useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false }) ?? false
  const shown = state.query.trim() ? (data ?? previousData) : undefined
  return (
    <>
      <title>{state.query ? `${state.query} · Search · Verbatim` : 'Search · Verbatim'}</title>
      <SearchField value={typed} onChange={setTyped} results={shown?.search.items ?? []} />
      <div className="split">
        {shown && !narrow && <SearchFilters found={shown} state={state} onChange={change} />}
        <div className="scroll rs-wrap">
          <div className="rs-in" aria-live="polite">
            {!state.query.trim() && (
              <EmptyState
                art="search"
                title="Find what people said"
                text="Words, names of tags and notes, or a phrase in quotes. What you find opens at the very words."
              />
            )}
            {error && (
              <ErrorState title="The search did not work" error={error} onRetry={() => void refetch()} framed />
            )}
            {state.query.trim() && !shown && !error && <SkeletonRows rows={6} height={72} label="Searching" />}
            {shown && !error && (
              <Results
                data={shown}
                filters={narrow && <FilterButton found={shown} state={state} onChange={change} />}
                state={state}
                onChange={change}
                more={() =>
                  fetchMore({
                    variables: { input: { ...input, cursor: shown.search.nextCursor }, byKind: false },
                    updateQuery: joinPages,
                  })
                }
              />
            )}
          </div>
        </div>
      </div>
    </>
  )
}

function joinPages(
  before: SearchScreenQuery,
  { fetchMoreResult: more }: { fetchMoreResult: SearchScreenQuery },
): SearchScreenQuery {
  return { ...before, search: { ...more.search, items: [...before.search.items, ...more.search.items] } }
}

type FieldProps = { value: string; onChange: (value: string) => void; results: SearchScreenQuery['search']['items'] }

/** Enter opens the first result; Escape empties the field. */
function SearchField({ value, onChange, results }: FieldProps) {
  const navigate = useNavigate()
  return (
    <header className="head search-head">
      <label className="input lg search-field">
        <Icon of={Search} />
        <input
          type="search"
          aria-label="Search this workspace"
          placeholder="Search"
          value={value}
          maxLength={2000}
          // biome-ignore lint/a11y/noAutofocus: the page is this field; who opens it wants to type.
          autoFocus
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            const [first] = results
            if (event.key === 'Enter' && first) navigate(placeOf(first))
            if (event.key === 'Escape') onChange('')
          }}
        />
      </label>
    </header>
  )
}

type ResultsProps = {
  data: SearchScreenQuery
  /** The button of the filters, where they have no place beside the results. */
  filters: ReactNode
  state: SearchState
  onChange: (next: Partial<SearchState>) => void
  more: () => Promise<unknown>
}

function Results({ data: { search }, filters, state, onChange, more }: ResultsProps) {
  const [now] = useState(Date.now)
  const narrowed = state.types.length + state.projectIds.length + state.tagIds.length > 0
  const clear = () => onChange({ types: [], projectIds: [], tagIds: [] })
  if (search.items.length === 0)
    return (
      <EmptyState
        art="search"
        title={`I found nothing about “${state.query}”`}
        text={
          narrowed ? 'The filters may leave it out.' : 'Try fewer or other words. Only what you may open is searched.'
        }
        actions={narrowed ? <Button onClick={clear}>Clear filters</Button> : undefined}
      />
    )
  return (
    <>
      <div className="row rh">
        <span className="strong num">{counted(search.total, 'result')}</span>
        {filters}
        {narrowed && (
          <Button variant="ghost" size="xs" onClick={clear}>
            Clear all
          </Button>
        )}
        <label className="row tight end">
          <span className="meta">Sort</span>
          <select
            className="plain-select"
            value={state.sort}
            onChange={(event) => onChange({ sort: event.target.value as SearchState['sort'] })}
          >
            <option value="RELEVANCE">Relevance</option>
            <option value="UPDATED">Last changed</option>
            <option value="CREATED">Created</option>
          </select>
        </label>
      </div>
      {search.items.map((hit, at) => (
        <SearchResult key={hit.id} hit={hit} now={now} on={at === 0} />
      ))}
      {search.nextCursor && <ShowMore onMore={more} />}
    </>
  )
}
