import type { ReactNode } from 'react'
import { useActions } from '../lib/use-actions.ts'
import { counted } from '../lib/words.ts'
import { Button } from '../ui/Button.tsx'
import { Progress } from '../ui/Progress.tsx'
import { useFocusAtOnce } from '../ui/use-focus-at-once.ts'
import styles from './BulkBar.module.css'
import { chosenCount } from './choose-rows.ts'
import type { ViewSelection } from './view-props.ts'

/** An edit of many that is under way. */
export type BulkProgress = { title: string; done: number; of: number; onCancel: () => void }

type BulkBarProps = {
  /** What a row is called: "note". */
  noun: string
  selection: ViewSelection
  /** How many match, those that are not loaded included, and whether there may be more. */
  total: number
  totalIsAtLeast?: boolean
  /** Without it only rows that are loaded can be chosen. */
  onEvery?: () => void
  onClear: () => void
  /** An edit that is under way, in place of what could be done. */
  progress?: BulkProgress | null
  /** What can be done with what is chosen. */
  children: ReactNode
}

/** The bar at the bottom of a list: how many are chosen, all that match, what can be done with them, how far that is. */
export function BulkBar(props: BulkBarProps) {
  const { noun, selection, total, totalIsAtLeast, onEvery, onClear, progress, children } = props
  const ref = useFocusAtOnce<HTMLDivElement>(false)
  const count = chosenCount(selection, total)
  const isShown = count > 0 || Boolean(progress)
  useActions(
    isShown && !progress
      ? [{ id: 'clear-selection', title: 'Clear selection', group: 'This list', keys: 'escape', run: onClear }]
      : [],
  )
  if (!isShown) return null
  const most = `${totalIsAtLeast ? 'more than ' : ''}${total.toLocaleString('en')}`
  return (
    <div ref={ref} className={`pop ${styles.bar}`} role="toolbar" aria-label={`Selected ${nounsOf(noun)}`}>
      {progress ? (
        <UnderWay {...progress} />
      ) : (
        <>
          <span className="strong num">{count.toLocaleString('en')} selected</span>
          {onEvery && !selection.isEvery && total > count && (
            <Button variant="ghost" size="sm" onClick={onEvery}>
              {`Choose all ${most} that match`}
            </Button>
          )}
          <span className="vr" />
          {children}
          <span className="vr" />
          <Button variant="ghost" size="sm" keys="escape" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </div>
  )
}

const nounsOf = (noun: string): string => counted(2, noun).replace('2 ', '')

function UnderWay({ title, done, of, onCancel }: BulkProgress) {
  return (
    <>
      <span className="strong">{title}</span>
      <span className={styles.progress}>
        <Progress label={title} value={done} of={of} />
      </span>
      <span className="meta num">{`${done.toLocaleString('en')} of ${of.toLocaleString('en')}`}</span>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
}
