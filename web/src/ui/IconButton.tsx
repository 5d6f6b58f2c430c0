import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'
import { Tooltip } from './Tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon
  /** Verb first; also the tooltip. */
  label: string
  keys?: string
  size?: 'sm' | 'md' | 'lg'
  /** Pressed, for a button that switches something. */
  on?: boolean
  filled?: boolean
}

/** A button that is only an icon: it always has a label, and a tooltip with the key. */
export function IconButton({ icon, label, keys, size = 'md', on, filled, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} keys={keys}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={on}
        className={classNames('iconbtn', size !== 'md' && size, on && 'on', className)}
      >
        <Icon of={icon} size={size === 'sm' ? 's' : 'm'} filled={filled} />
      </button>
    </Tooltip>
  )
}
