import type { ReactNode } from 'react'
import { HighlightCard, type HighlightLook } from '../../objects/highlight/HighlightCard.tsx'
import type { Clips } from '../../objects/highlight/use-clips.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Insight.module.css'
import { lostQuoteLine } from './lost-quotes.ts'
import { useFates } from './use-fates.ts'
import type { Quoted } from './use-quotes.ts'

type QuoteCardProps = {
  id: string
  quotes: Map<string, Quoted> | undefined
  clips?: Clips
  /** How it stands in its text. */
  look?: HighlightLook
  /** What is said below it. */
  foot?: ReactNode
}

/** A quote in the text: what was said as it stands now, or a line that says where it is. */
export function QuoteCard({ id, quotes, clips, look, foot }: QuoteCardProps) {
  const quote = quotes?.get(id)
  if (quote) return <HighlightCard highlight={quote} {...{ clips, look, foot }} />
  if (!quotes)
    return (
      <div className={`qcard ${styles.coming}`} role="status" aria-label="Loading the quote">
        <Skeleton width="80%" height={16} />
        <Skeleton width="24%" height={20} />
        <Skeleton width="40%" height={16} />
      </div>
    )
  return <LostQuote id={id} />
}

function LostQuote({ id }: { id: string }) {
  const { fates } = useFates([id])
  return <p className="qcard sec">{lostQuoteLine(fates.get(id)?.state)}</p>
}
