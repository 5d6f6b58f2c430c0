import { useQuery } from '@apollo/client/react'
import { encodeHash } from '@verbatim/contracts/hash-codec.ts'
import { useLocation, useNavigate } from 'react-router'
import { useHashState } from '../../lib/hash-state.ts'
import { useKeyboard } from '../../lib/use-actions.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { readDocument } from '../insight/RichText.tsx'
import { useProjectChanges } from '../project/use-project-changes.ts'
import type { Begun, Deck } from './deck.ts'
import { type PresentedInsight, PresentInsight_query } from './operations.ts'
import styles from './Present.module.css'
import { PresentBar } from './PresentBar.tsx'
import { SlideView } from './SlideView.tsx'
import { slideAt, slidesOf } from './slides.ts'
import { usePresentQuotes } from './use-present-quotes.ts'

type PresentationProps = { deck: Deck; insightId: string }

/** One insight over the whole window, slide by slide, live; behind its last slide the next insight of the deck begins. */
export function Presentation({ deck, insightId }: PresentationProps) {
  useKeyboard()
  const query = useQuery(PresentInsight_query, { variables: { id: insightId }, fetchPolicy: 'cache-and-network' })
  const projectId = query.data?.insight.project?.id
  useProjectChanges(projectId, query.refetch, ['INSIGHT', 'PROJECT'])
  return (
    <main className={styles.page} id="page">
      <QueryState
        query={query}
        failed="This insight did not open"
        object="this insight"
        waiting={<SkeletonText label="Opening the insight" />}
      >
        {({ insight }) =>
          insight.published ? (
            <Slides key={insight.id} deck={deck} insight={insight} />
          ) : (
            <EmptyState
              level={1}
              art="insight"
              title="This insight is a draft"
              text="What is presented is what was published. Publish it, and it can be shown."
              actions={<ButtonLink to={deck.back}>Back</ButtonLink>}
            />
          )
        }
      </QueryState>
    </main>
  )
}

function Slides({ deck, insight }: { deck: Deck; insight: PresentedInsight }) {
  const navigate = useNavigate()
  const begun: Begun = useLocation().state
  const [{ n }, change] = useHashState()
  const slides = slidesOf(readDocument(insight.publishedContent))
  const at = slideAt(n, slides.length)
  const quotes = usePresentQuotes(insight.project?.id, slides)
  const nth = deck.insights.findIndex(({ id }) => id === insight.id)
  const [before, after] = [deck.insights[nth - 1], deck.insights[nth + 1]]
  const show = (next: number): void => change({ n: String(next + 1) })
  const slide = slides[at]
  return (
    <>
      <title>{`${insight.publishedTitle ?? insight.title} · Verbatim`}</title>
      {slide && <SlideView key={at} {...{ slide, insight, quotes }} />}
      <PresentBar
        {...{ deck, insight, at, begun }}
        count={slides.length}
        show={show}
        next={
          at + 1 < slides.length
            ? () => show(at + 1)
            : after && (() => navigate(deck.toInsight(after.id), { state: begun }))
        }
        previous={
          at > 0
            ? () => show(at - 1)
            : before && (() => navigate(`${deck.toInsight(before.id)}#${encodeHash({ n: 'last' })}`, { state: begun }))
        }
      />
    </>
  )
}
