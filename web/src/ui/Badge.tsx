import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './Badge.module.css'
import { Icon } from './Icon.tsx'

const TONES = { ok: styles.ok, warn: styles.warn, bad: styles.bad, accent: styles.accent }

type BadgeProps = { tone?: keyof typeof TONES; icon?: LucideIcon; className?: string; children: ReactNode }

/** A state of something: Draft, Published, Failed. */
export function Badge(props: BadgeProps) {
  return (
    <span className={classNames(styles.badge, props.tone && TONES[props.tone], props.className)} data-badge>
      {props.icon && <Icon of={props.icon} />}
      {props.children}
    </span>
  )
}
