import { Check, CircleAlert, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Progress } from './Progress.tsx'
import styles from './ProgressChip.module.css'

type ProgressChipProps = {
  icon: LucideIcon
  /** "Transcribing, 2 min left" */
  label: string
  state?: 'running' | 'paused' | 'done' | 'failed'
  /** 0 to 100; null while nobody can say. */
  percent?: number | null
  onCancel?: () => void
  onRetry?: () => void
  /** What can be done once it has ended. */
  children?: ReactNode
}

/** Work in the background: what, how far, and a way to stop it. */
export function ProgressChip(props: ProgressChipProps) {
  const { icon, label, state = 'running', percent, onCancel, onRetry, children } = props
  const settled = state === 'done' || state === 'failed'
  return (
    <span className={classNames(styles.job, settled && !onRetry && !children && styles.still)} data-state={state}>
      <span className={classNames(styles.icon, settled && styles.settled)}>
        <Icon of={state === 'done' ? Check : state === 'failed' ? CircleAlert : icon} />
      </span>
      <span className="ellip" title={label}>
        {label}
      </span>
      {!settled && percent != null && (
        <>
          <Progress label={label} value={percent} short paused={state === 'paused'} />
          <span className="num">{Math.round(percent)} %</span>
        </>
      )}
      {!settled && onCancel && <IconButton icon={X} label={`Cancel ${label}`} size="sm" onClick={onCancel} />}
      {state === 'failed' && onRetry && (
        <Button size="xs" variant="ghost" onClick={onRetry}>
          Try again
        </Button>
      )}
      {children}
    </span>
  )
}
