import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'

/** A state of something: Draft, Published, Failed. */
export function Badge(props: { tone?: 'ok' | 'warn' | 'bad' | 'accent'; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={classNames('badge', props.tone)}>
      {props.icon && <Icon of={props.icon} />}
      {props.children}
    </span>
  )
}
