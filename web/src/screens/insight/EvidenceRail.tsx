import { linkTo } from '@verbatim/contracts/routes.ts'
import { Link } from 'react-router'
import { counted } from '../../lib/words.ts'
import type { Clips } from '../../objects/highlight/use-clips.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EvidenceClaims } from './EvidenceClaims.tsx'
import { EvidenceFacts } from './EvidenceFacts.tsx'
import styles from './EvidenceRail.module.css'
import { evidenceParts } from './evidence-parts.ts'
import page from './Insight.module.css'
import { NewEvidence } from './NewEvidence.tsx'
import type { OpenInsight } from './open-insight.ts'
import { PlayQuotes } from './PlayQuotes.tsx'
import { RailQuote } from './RailQuote.tsx'
import { ReviewDay } from './ReviewDay.tsx'
import type { InsightEvidence, Quoted } from './use-evidence.ts'

type RailProps = { insight: OpenInsight; standing: InsightEvidence; clips: Clips; mayEdit: boolean }

/** What stands behind the insight as it is read, or as it is written: who says so, where, and what speaks against. */
export function EvidenceRail({ insight, standing, clips, mayEdit }: RailProps) {
  const { evidence, quotes } = standing
  const { against, sources } = evidenceParts(quotes)
  return (
    <aside className={page.rail} aria-label="Evidence">
      {evidence ? (
        <EvidenceFacts {...{ insight, standing }} evidence={evidence.evidence}>
          <PlayQuotes {...{ quotes, clips }} />
        </EvidenceFacts>
      ) : (
        <Skeleton width="80%" height={20} />
      )}
      {evidence && <EvidenceClaims claims={evidence.claims} quotes={quotes} />}
      {evidence && <NewEvidence {...{ insight, quotes, clips, mayEdit }} />}
      {against.length > 0 && <Against quotes={against} clips={clips} />}
      {sources.length > 0 && <Sources sources={sources} />}
      <ReviewDay {...{ insight, mayEdit }} />
    </aside>
  )
}

/** At most so many quotes that speak against; they stand in the text as well. */
const AGAINST = 3

function Against({ quotes, clips }: { quotes: readonly Quoted[]; clips: Clips }) {
  return (
    <section>
      <h2 className="h-sec">Speaks against</h2>
      {quotes.slice(0, AGAINST).map((quote) => (
        <RailQuote key={quote.id} {...{ quote, clips }} />
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
