import { Menu as MantineMenu } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { Lock } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode, type Ref, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import styles from './Menu.module.css'

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<{ ref?: Ref<HTMLButtonElement> }>
  align?: 'start' | 'end'
  side?: 'bottom' | 'top' | 'right'
  width?: number
  children: ReactNode
}

/** A list of actions or places. Arrow keys move, Escape closes and gives focus back; a sheet on a phone. */
export function Menu({ trigger, align = 'start', side = 'bottom', width, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <MantineMenu
      position={`${side}-${align}`}
      offset={4}
      width={width}
      withinPortal
      // At once and not a moment later: what the chosen action opens takes focus, and gives it back to the button.
      returnFocus={false}
      onClose={() => button.current?.focus({ preventScroll: true })}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      zIndex="var(--z-popover)"
      classNames={{ dropdown: classNames('pop sheet float-in', styles.menu, styles.floating) }}
    >
      <MantineMenu.Target>{cloneElement(trigger, { ref: button })}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  )
}

type MenuActionProps = {
  icon?: LucideIcon
  keys?: string
  danger?: boolean
  /** Why it cannot be done now: "Off by policy". The line stays visible. */
  off?: string
  /** A short word or number at the right. */
  end?: ReactNode
  onSelect: () => void
  children: ReactNode
}

export function MenuAction({ icon, keys, danger, off, end, onSelect, children }: MenuActionProps) {
  return (
    <MantineMenu.Item
      className={classNames(styles.line, danger && styles.danger, off && styles.off)}
      aria-disabled={off ? true : undefined}
      closeMenuOnClick={!off}
      onClick={off ? undefined : onSelect}
      leftSection={null}
      renderRoot={(root) => (
        <button {...root} type="button">
          {(icon || off) && <Icon of={off ? Lock : (icon ?? Lock)} />}
          <span className="ellip">{children}</span>
          {(off || end || keys) && <span className="end">{off ?? end ?? (keys && <Kbd keys={keys} />)}</span>}
        </button>
      )}
    />
  )
}

export function MenuHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>
}

export function MenuRule() {
  return <hr />
}
