import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'

type Look = {
  /** One primary in a view; danger only in the dialog that asks. */
  variant?: 'primary' | 'default' | 'ghost' | 'danger' | 'danger-quiet'
  /** Heights: xs 24, sm 28, md 32, lg 40. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  icon?: LucideIcon
  keys?: string
  block?: boolean
}

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Why it cannot be pressed now. It stays in sight and keeps the keyboard, and its title says this. */
    off?: string | null
    /** Words shown while the press is being carried out, such as "Publishing…". Further presses do nothing. */
    pending?: string | false
  }

function look({ variant = 'default', size = 'md', block }: Look, className?: string) {
  return classNames('btn', variant !== 'default' && variant, size !== 'md' && size, block && 'block', className)
}

/** Verb first: "Publish changes". Stays focusable while pending, so that a keyboard user does not lose the place. */
export function Button({
  variant,
  size,
  icon,
  keys,
  block,
  pending,
  off,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending || off) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      title={off ?? rest.title}
      aria-disabled={off ? true : undefined}
      className={look({ variant, size, block }, className)}
      aria-busy={pending ? true : undefined}
    >
      {icon && <Icon of={icon} size={size === 'xs' ? 's' : 'm'} />}
      {pending || children}
      {keys && <Kbd keys={keys} />}
    </button>
  )
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({ variant, size, icon, block, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, block }, className)}>
      {icon && <Icon of={icon} size={size === 'xs' ? 's' : 'm'} />}
      {children}
    </Link>
  )
}
