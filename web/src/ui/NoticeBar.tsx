import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './NoticeBar.module.css'

const TONES = { ok: styles.ok, warn: styles.warn, bad: styles.bad }

type NoticeBarProps = ComponentProps<'div'> & { icon: LucideIcon; tone?: keyof typeof TONES }

/** A slim bar over a page that tells the state of it or of the connection; a button in it is underlined. */
export function NoticeBar({ icon, tone, children, ...rest }: NoticeBarProps) {
  return (
    <div {...rest} className={classNames(styles.bar, tone && TONES[tone])}>
      <Icon of={icon} size="s" />
      {children}
    </div>
  )
}
