import type { LucideIcon } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'

type IconProps = { of: LucideIcon; size?: 's' | 'm' | 'l'; filled?: boolean; className?: string }

/** A Lucide outline at 16 px (s 14, l 20) and stroke 1.6. Decorative: the words beside it or a label carry the meaning. */
export function Icon({ of: Outline, size = 'm', filled, className }: IconProps) {
  return (
    <Outline
      aria-hidden="true"
      focusable="false"
      className={classNames('i', size !== 'm' && `i-${size}`, filled && 'i-fill', className)}
    />
  )
}
