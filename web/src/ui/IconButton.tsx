import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'
import { Tooltip } from './Tooltip.tsx'

type IconButtonProps = Pick<ComponentProps<typeof Tooltip>, 'side'> &
  Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
    icon: LucideIcon
    /** Verb first; also the tooltip. */
    label: string
    keys?: string
    size?: 'sm' | 'md' | 'lg'
    /** Pressed, for a button that switches something. */
    on?: boolean
    filled?: boolean
    /** Why it cannot be pressed now; the tooltip says it. */
    off?: string | null
  }

/** A button that is only an icon: it always has a label, and a tooltip with the key. */
export function IconButton({
  icon,
  label,
  keys,
  side,
  size = 'md',
  on,
  filled,
  off,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={off ?? label} keys={off ? undefined : keys} side={side}>
      <button
        type="button"
        {...rest}
        onClick={off ? undefined : onClick}
        aria-label={label}
        aria-disabled={off ? true : undefined}
        aria-pressed={on}
        className={classNames('iconbtn', size !== 'md' && size, on && 'on', className)}
      >
        <Icon of={icon} size={size === 'sm' ? 's' : 'm'} filled={filled} />
      </button>
    </Tooltip>
  )
}
