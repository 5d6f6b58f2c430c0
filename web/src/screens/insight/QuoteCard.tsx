import { HighlightCard } from '../../objects/highlight/HighlightCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Quoted } from './use-quotes.ts'

/** A quote in the text: what was said as it stands now, or a line where it is gone. */
export function QuoteCard({ id, quotes }: { id: string; quotes: Map<string, Quoted> | undefined }) {
  const quote = quotes?.get(id)
  if (quote) return <HighlightCard highlight={quote} />
  if (!quotes)
    return (
      <div className="qcard coming" role="status" aria-label="Loading the quote">
        <Skeleton width="80%" height={16} />
        <Skeleton width="24%" height={20} />
        <Skeleton width="40%" height={16} />
      </div>
    )
  return <p className="qcard sec">This quote was deleted, or you may not open its note.</p>
}
