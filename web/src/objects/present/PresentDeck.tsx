import { Navigate, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState, type ReadQuery } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import type { Begun, Deck } from './deck.ts'
import { Presentation } from './Presentation.tsx'

type PresentDeckProps<Data> = {
  query: ReadQuery<Data>
  deckOf: (data: Data) => Deck
  /** Which insight the address names; without one the first of them begins. */
  insightId: string | null
}

/** A presentation once it is known which insights it shows. */
export function PresentDeck<Data>({ query, deckOf, insightId }: PresentDeckProps<Data>) {
  const begun: Begun = useLocation().state
  return (
    <QueryState
      query={query}
      failed="The presentation did not open"
      object="these insights"
      waiting={<SkeletonText label="Opening the presentation" />}
    >
      {(data) => {
        const deck = deckOf(data)
        const [first] = deck.insights
        if (insightId) return <Presentation deck={deck} insightId={insightId} />
        if (first) return <Navigate to={deck.toInsight(first.id)} state={begun} replace />
        return <NothingToPresent back={begun?.back ?? deck.back} />
      }}
    </QueryState>
  )
}

function NothingToPresent({ back }: { back: string }) {
  return (
    <main>
      <EmptyState
        level={1}
        art="insight"
        title="Nothing is published here yet"
        text="What is presented are insights that were published."
        actions={<ButtonLink to={back}>Back to the insights</ButtonLink>}
      />
    </main>
  )
}
