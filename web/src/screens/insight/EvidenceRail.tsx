import { useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { EvidenceMeter } from '../../ui/EvidenceMeter.tsx'
import type { OpenInsight } from './open-insight.ts'

/** What stands behind the insight, in numbers and words. */
export function EvidenceRail({ insight: { evidence, publishedAt, updatedAt } }: { insight: OpenInsight }) {
  const [now] = useState(Date.now)
  return (
    <aside className="rail" aria-label="Evidence">
      <section>
        <div className="row">
          <h2 className="h-sec grow">Evidence</h2>
          <EvidenceMeter value={evidence.strength} words="" />
        </div>
        <p className="sec">
          {evidence.highlightCount === 0
            ? 'Nothing is quoted yet.'
            : `${evidence.label}. ${counted(evidence.highlightCount, 'highlight')} from ${counted(evidence.peopleCount, 'person')}.`}
        </p>
        <dl className="ev">
          <dt>Notes</dt>
          <dd>{evidence.noteCount}</dd>
          <dt>Published</dt>
          <dd>{publishedAt ? shortDate(publishedAt, now) : 'Not yet'}</dd>
          <dt>Changed</dt>
          <dd>{shortDate(updatedAt, now)}</dd>
        </dl>
      </section>
    </aside>
  )
}
