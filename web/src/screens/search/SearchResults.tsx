import { type ReactNode, useState } from 'react'
import type { SearchScreenQuery } from '../../gql/graphql.ts'
import { counted, quoted } from '../../lib/words.ts'
import { PageClips } from '../../objects/highlight/PageClips.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { type Facet, narrowest } from './facets.ts'
import styles from './Screen.module.css'
import { ChosenFilters } from './SearchFilters.tsx'
import { SearchResult } from './SearchResult.tsx'
import type { SearchState } from './search-state.ts'
import { useFoundClips } from './use-found-clips.ts'

const SORTS = [
  { value: 'RELEVANCE', label: 'Relevance' },
  { value: 'UPDATED', label: 'Last changed' },
  { value: 'CREATED', label: 'Created' },
] as const

type ResultsProps = {
  found: SearchScreenQuery
  facets: readonly Facet[]
  /** The button of the filters, where they have no place beside the results. */
  filters: ReactNode
  state: SearchState
  onChange: (next: Partial<SearchState>) => void
  more: () => Promise<unknown>
}

/** How many there are, what they are narrowed to, and the results themselves. */
export function Results({ found: { search }, facets, filters, state, onChange, more }: ResultsProps) {
  const [now] = useState(Date.now)
  const clips = useFoundClips(search.items)
  if (search.items.length === 0) return <NothingFound {...{ facets, state, onChange }} />
  return (
    <>
      <div className={`row ${styles.head}`}>
        <span className="strong num">{counted(search.total, 'result')}</span>
        {filters}
        {/* biome-ignore lint/a11y/noLabelWithoutControl: InlineSelect is the control */}
        <label className="row tight end">
          <span className="meta">Sort</span>
          <InlineSelect label="Sort" options={SORTS} value={state.sort} onChange={(sort) => onChange({ sort })} />
        </label>
      </div>
      <ChosenFilters facets={facets} onChange={onChange} />
      <PageClips>
        {search.items.map((hit, at) => (
          <SearchResult key={hit.id} hit={hit} clip={clips.get(hit.id) ?? null} now={now} on={at === 0} />
        ))}
      </PageClips>
      {search.nextCursor && <ShowMore onMore={more} />}
    </>
  )
}

function NothingFound({ facets, state, onChange }: Pick<ResultsProps, 'facets' | 'state' | 'onChange'>) {
  const isNarrowed = state.types.length + state.projectIds.length + state.tagIds.length > 0
  const most = narrowest(facets)
  const filters = most
    ? `Without the filter “${most.name}” there would be ${counted(most.without, 'result')}.`
    : 'There is nothing without the filters either.'
  return (
    <EmptyState
      art="search"
      title={`I found nothing about ${quoted(state.query)}`}
      text={isNarrowed ? filters : 'Try fewer or other words. Only what you may open is searched.'}
      actions={
        isNarrowed ? (
          <Button onClick={() => onChange({ types: [], projectIds: [], tagIds: [] })}>Clear filters</Button>
        ) : (
          <Button onClick={() => onChange({ query: '' })}>Clear search</Button>
        )
      }
    />
  )
}
