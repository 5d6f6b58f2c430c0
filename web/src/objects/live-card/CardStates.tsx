import type { CardLayout } from '@verbatim/contracts/document-parts/card-look.ts'
import { classNames } from '../../lib/class-names.ts'
import { Skeleton, Waiting } from '../../ui/Skeleton.tsx'
import styles from './LiveCard.module.css'

const LINES: Record<CardLayout, number> = { HALF: 3, FULL: 3, LINE: 1 }

/** Keeps the place that most cards of the kind take. */
export function ComingCard({ noun, layout }: { noun: string; layout: CardLayout }) {
  const widths = ['48%', '88%', '64%'].slice(0, LINES[layout])
  return (
    <Waiting label={`Loading the ${noun}`} className={classNames('qcard', layout !== 'LINE' && styles.coming)}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </Waiting>
  )
}

/** What is gone and what is closed to this person read the same: the difference would tell that it exists. */
export const ClosedCard = ({ noun }: { noun: string }) => (
  <p className={`qcard sec ${styles.closed}`}>
    {noun === 'person'
      ? 'This person is gone.'
      : `You may not open this ${noun}: it was deleted, or it is not shared with you.`}
  </p>
)
