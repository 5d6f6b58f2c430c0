import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { Badge } from '../../ui/Badge.tsx'
import { showProblem } from '../../ui/toasts.ts'
import styles from './EvidenceRail.module.css'
import type { OpenInsight } from './open-insight.ts'
import { SetReviewDay_mutation } from './operations.ts'
import { isDue } from './review-day.ts'

/** The day by which somebody looks again whether it still holds, and that it has come. */
export function ReviewDay({ insight: { id, reviewBy }, mayEdit }: { insight: OpenInsight; mayEdit: boolean }) {
  const [now] = useState(Date.now)
  if (!reviewBy && !mayEdit) return null
  return (
    <section>
      <h2 className="h-sec">Review</h2>
      <div className={`${styles.review} row`}>
        <span className="sec grow">Look again by</span>
        {reviewBy && isDue(reviewBy, now) && <Badge tone="warn">Due</Badge>}
        {mayEdit ? (
          <DayField insightId={id} reviewBy={reviewBy ?? ''} />
        ) : (
          reviewBy && <span>{shortDate(reviewBy, now)}</span>
        )}
      </div>
    </section>
  )
}

function DayField({ insightId, reviewBy }: { insightId: string; reviewBy: string }) {
  // Null while it shows what is kept.
  const [typed, setTyped] = useState<string | null>(null)
  const [save] = useMutation(SetReviewDay_mutation, { onError: showProblem })
  const keep = async (): Promise<void> => {
    if (typed === null) return
    if (typed !== reviewBy) await save({ variables: { input: { insightId, reviewBy: typed || null } } })
    setTyped((now) => (now === typed ? null : now))
  }
  return (
    <span className="input sm">
      <input
        type="date"
        aria-label="Look again by"
        value={typed ?? reviewBy}
        onChange={({ target }) => setTyped(target.value)}
        // A year is typed digit by digit: what stands when one goes on is meant.
        onBlur={() => void keep()}
        onKeyDown={({ key }) => key === 'Enter' && void keep()}
      />
    </span>
  )
}
