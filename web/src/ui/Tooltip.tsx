import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './Tooltip.module.css'

type TooltipProps = {
  label: string
  keys?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** The name is to be read beside the icon already. */
  off?: boolean
  children: ReactElement
}

/** A short name with its key, on hover and on focus. It repeats what is accessible otherwise, never the only place. */
export function Tooltip({ label, keys, side = 'bottom', off, children }: TooltipProps) {
  return (
    <MantineTooltip
      label={
        <>
          {label}
          {keys && <Kbd keys={keys} />}
        </>
      }
      position={side}
      disabled={off}
      openDelay={400}
      offset={6}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: styles.tip }}
      transitionProps={{ duration: 80 }}
    >
      {children}
    </MantineTooltip>
  )
}
