import { type ReactNode, useState } from 'react'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { EvidenceMeter } from '../../ui/EvidenceMeter.tsx'
import { ParticipantChip } from '../../ui/People.tsx'
import styles from './EvidenceRail.module.css'
import { evidenceParts } from './evidence-parts.ts'
import { LostQuotes } from './LostQuotes.tsx'
import type { OpenInsight } from './open-insight.ts'
import { type Spread, spreadNumbers, spreadValue } from './spread.ts'
import type { Evidence, InsightEvidence } from './use-evidence.ts'

/** How many people are drawn before the rest is a number. */
const FACES = 5

type FactsProps = {
  insight: OpenInsight
  standing: InsightEvidence
  evidence: Evidence['evidence']
  /** Below them. */
  children?: ReactNode
}

/** How much stands behind it in all: in a sentence, and who, where and when. */
export function EvidenceFacts({ insight, standing: { quotes, fates, readFates }, evidence, children }: FactsProps) {
  const [now] = useState(Date.now)
  const { people, sources, against, newest } = evidenceParts(quotes)
  const isBare = evidence.highlightCount === 0
  // A note that names nobody counts as one person, so faces and number agree only with it.
  const unnamed = Math.max(0, evidence.peopleCount - people.length)
  const names = [...people.map(({ name }) => name), ...(unnamed > 0 ? [`${unnamed} without a name`] : [])].join(', ')
  const more = people.length + unnamed - FACES
  return (
    <section>
      <div className="row">
        <h2 className="h-sec grow">Evidence</h2>
        <EvidenceMeter value={evidence.strength} words="" />
      </div>
      {!isBare && (
        <p className="sec">
          {`${evidence.label}. ${counted(evidence.highlightCount, 'highlight')} from ${counted(evidence.peopleCount, 'person')}.`}
        </p>
      )}
      {isBare && fates.size === 0 && <p className="sec">Nothing is quoted yet.</p>}
      {evidence.repeatedCount > 0 && (
        <p className="meta">
          {`${counted(evidence.repeatedCount, 'quote')} ${evidence.repeatedCount === 1 ? 'repeats' : 'repeat'} words that are quoted already, as from a second file of one interview: the same words count once.`}
        </p>
      )}
      <LostQuotes fates={[...fates.values()]} onRestored={readFates} />
      <dl className={styles.facts}>
        {people.length > 0 && <dt>People</dt>}
        {people.length > 0 && (
          <dd>
            <span className="row tight" title={names}>
              {people.slice(0, FACES).map(({ name, order }) => (
                <ParticipantChip key={name} name={name} speaker={order} size={20} />
              ))}
              {people.length > FACES && <span className="meta">+{more}</span>}
              <span className="sr">{names}</span>
            </span>
          </dd>
        )}
        {sources.length > 0 && <dt>Sources</dt>}
        {sources.length > 0 && <dd>{counted(sources.length, 'note')}</dd>}
        {!isBare && evidence.segments && <SegmentFact spread={evidence.segments} />}
        {!isBare && <dt>Against</dt>}
        {!isBare && <dd>{against.length > 0 ? counted(against.length, 'quote') : 'Nothing quoted'}</dd>}
        {newest && <dt>Newest</dt>}
        {newest && <dd>{shortDate(newest, now)}</dd>}
        <dt>Published</dt>
        <dd>{insight.publishedAt ? shortDate(insight.publishedAt, now) : 'Not yet'}</dd>
        <dt>Changed</dt>
        <dd>{shortDate(insight.updatedAt, now)}</dd>
      </dl>
      {children}
    </section>
  )
}

/** How the people spread over the segments that the project names. */
function SegmentFact({ spread }: { spread: Spread }) {
  return (
    <>
      <dt>
        <span className={styles.field} title={spread.label}>
          {spread.label}
        </span>
      </dt>
      <dd className={styles.spread}>
        <span>{spreadValue(spread)}</span>
        <span className="meta">{spreadNumbers(spread)}</span>
      </dd>
    </>
  )
}
