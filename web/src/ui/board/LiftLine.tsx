import { Move } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../Icon.tsx'
import { Kbd } from '../Kbd.tsx'
import tooltip from '../Tooltip.module.css'
import styles from './Board.module.css'
import { type Lift, liftSentence } from './lift.ts'

type LiftLineProps = { lift: Lift; columns: Parameters<typeof liftSentence>[1] }

/** What the hand does, for the eyes; the same words are announced to screen readers. */
export function LiftLine({ lift, columns }: LiftLineProps) {
  return (
    <div className={classNames(tooltip.tip, styles.live)} data-lift aria-hidden="true">
      <Icon of={Move} size="s" />
      <span className="ellip">{liftSentence(lift, columns)}</span>
      {lift.by === 'keys' && (
        <span className="row">
          <Kbd keys="space" /> drop
        </span>
      )}
      <span className="row">
        <Kbd keys="escape" /> put back
      </span>
    </div>
  )
}
