import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Drawing } from './Drawing.tsx'
import styles from './EmptyState.module.css'
import type { LineArt } from './line-art.tsx'

type EmptyStateProps = {
  art: LineArt
  title: ReactNode
  /** One sentence: what belongs here, or what happened and what is safe. */
  text?: ReactNode
  /** One action and one other way. */
  actions?: ReactNode
  /** With a hairline around it, inside a page that has other things. */
  framed?: boolean
  /** 1 when it is the whole page. */
  level?: 1 | 2 | 3
}

/** A place without content: one sentence of purpose, one action, one other way. */
export function EmptyState({ art, title, text, actions, framed, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.empty, framed ? styles.framed : styles.whole)} data-empty>
      <Drawing art={art} />
      <Heading className="h-sec">{title}</Heading>
      {text && <p className="sec">{text}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
