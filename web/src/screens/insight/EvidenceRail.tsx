import { useQuery } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { InsightEvidenceQuery } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { linkToHighlight } from '../../objects/highlight/HighlightCard.tsx'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { EvidenceMeter } from '../../ui/EvidenceMeter.tsx'
import { ParticipantChip } from '../../ui/People.tsx'
import { Quote, SourceLine } from '../../ui/Quote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './EvidenceRail.module.css'
import { evidenceParts } from './evidence-parts.ts'
import page from './Insight.module.css'
import { LostQuotes } from './LostQuotes.tsx'
import type { OpenInsight } from './open-insight.ts'
import { InsightEvidence_query } from './operations.ts'
import { type Fate, useFates } from './use-fates.ts'

type Evidence = InsightEvidenceQuery['insight']
type Quoted = NonNullable<Evidence['highlights'][number]>

/** Kinds of changes that change the evidence. */
const CHANGES = ['INSIGHT', 'HIGHLIGHT', 'NOTE', 'TAG']
const SETTLED_MS = 800

/** What stands behind the insight as it is read, or as it is written: who says so, where, and what speaks against. */
export function EvidenceRail({ insight, published }: { insight: OpenInsight; published: boolean }) {
  const { data, refetch } = useQuery(InsightEvidence_query, {
    variables: { id: insight.id, published },
    fetchPolicy: 'cache-and-network',
  })
  const quotes = (data?.insight.highlights ?? []).filter((one) => one !== null)
  const there = new Set(quotes.map(({ id }) => id))
  const { fates, readAgain } = useFates((data?.insight.quoteIds ?? []).filter((id) => !there.has(id)))
  // Insights hear a moment later than this page of what went into the trash.
  const lookAgain = useDebouncedCallback(() => {
    void refetch().catch(() => undefined)
    readAgain()
  }, SETTLED_MS)
  useProjectChanges(insight.project.id, async () => lookAgain(), CHANGES)
  const { against, sources } = evidenceParts(quotes)
  return (
    <aside className={page.rail} aria-label="Evidence">
      {data ? (
        <Facts {...{ insight, quotes, fates }} evidence={data.insight.evidence} onRestored={readAgain} />
      ) : (
        <Skeleton width="80%" height={20} />
      )}
      {against.length > 0 && <Against quotes={against} />}
      {sources.length > 0 && <Sources sources={sources} />}
    </aside>
  )
}

/** How many people are drawn before the rest is a number. */
const FACES = 5

type FactsProps = {
  insight: OpenInsight
  evidence: Evidence['evidence']
  quotes: readonly Quoted[]
  fates: ReadonlyMap<string, Fate>
  onRestored: () => void
}

function Facts({ insight, evidence, quotes, fates, onRestored }: FactsProps) {
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
      <LostQuotes fates={[...fates.values()]} onRestored={onRestored} />
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
        {!isBare && <dt>Against</dt>}
        {!isBare && <dd>{against.length > 0 ? counted(against.length, 'quote') : 'Nothing quoted'}</dd>}
        {newest && <dt>Newest</dt>}
        {newest && <dd>{shortDate(newest, now)}</dd>}
        <dt>Published</dt>
        <dd>{insight.publishedAt ? shortDate(insight.publishedAt, now) : 'Not yet'}</dd>
        <dt>Changed</dt>
        <dd>{shortDate(insight.updatedAt, now)}</dd>
      </dl>
    </section>
  )
}

/** At most so many quotes that speak against; they stand in the text as well. */
const AGAINST = 3

function Against({ quotes }: { quotes: readonly Quoted[] }) {
  return (
    <section>
      <h2 className="h-sec">Speaks against</h2>
      {quotes.slice(0, AGAINST).map(({ id, text, note, speaker, audioVideo }) => (
        <blockquote key={id} className={styles.against}>
          <Quote size="s">{text}</Quote>
          <SourceLine
            source={{
              speaker: speaker ? { name: speaker.name, order: speaker.color } : null,
              title: note.title,
              to: linkToHighlight(note.id, id),
              timeMs: audioVideo ? audioVideo.startTime * 1000 : null,
            }}
          />
        </blockquote>
      ))}
    </section>
  )
}

function Sources({ sources }: { sources: { id: string; title: string; quotes: number }[] }) {
  return (
    <section>
      <h2 className="h-sec">Sources</h2>
      <ul className={styles.sources}>
        {sources.map(({ id, title, quotes }) => (
          <li key={id} className="row">
            <Link className="ellip grow" to={linkTo('note', { noteId: id })} title={title}>
              {title}
            </Link>
            <span className="meta num" title={counted(quotes, 'quote')}>
              {quotes}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
