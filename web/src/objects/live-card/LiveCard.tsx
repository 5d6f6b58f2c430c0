import { REFERENCES, type ReferenceType } from '@verbatim/contracts/document-parts/references.ts'
import { lazy, Suspense } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { ClosedCard, ComingCard } from './CardStates.tsx'
import styles from './LiveCard.module.css'
import { type CardLook, ShownCard } from './ShownCard.tsx'
import { useLiveCard } from './use-live-card.ts'

type LiveCardProps = CardLook & { type: ReferenceType; id: string }

/** Few were merged into somebody else. */
const MergedPerson = lazy(() => import('./MergedPerson.tsx').then((module) => ({ default: module.MergedPerson })))

/** A live card of something in the workspace: what the member may open themselves, as it is now. */
export function LiveCard({ type, id, ...look }: LiveCardProps) {
  const { state, readAgain } = useLiveCard(`${type}:${id}`)
  const { name } = REFERENCES[type]
  const noun = name.toLowerCase()
  switch (state.is) {
    case 'shown':
      return <ShownCard object={state.object} {...look} />
    case 'coming':
      return <ComingCard noun={noun} layout={look.layout} />
    case 'closed':
      if (type !== 'person') return <ClosedCard noun={noun} />
      return (
        <Suspense fallback={<ComingCard noun={noun} layout={look.layout} />}>
          <MergedPerson id={id} {...look} />
        </Suspense>
      )
    case 'failed':
      return (
        <div className={`qcard ${styles.line}`} role="alert">
          <p className="sec">
            The card of a {noun} did not load. {problemLine(state.error)}
          </p>
          <Button size="sm" onClick={readAgain}>
            Try again
          </Button>
        </div>
      )
  }
}
