import { Tooltip as MantineTooltip } from '@mantine/core'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
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

/**
 * A short name with its key, on hover and on focus. It repeats what is accessible otherwise, never the only place. Escape
 * takes it away, and goes on to whom it is meant for.
 */
export function Tooltip({ label, keys, side = 'bottom', off, children }: TooltipProps) {
  const [isDismissed, setDismissed] = useState(false)
  const dismiss = () => {
    // At once: one that is still open keeps Escape for itself.
    flushSync(() => setDismissed(true))
    setDismissed(false)
  }
  return (
    <MantineTooltip
      label={<TooltipWords label={label} keys={keys} onEscape={dismiss} />}
      position={side}
      disabled={off || isDismissed}
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

type TooltipWordsProps = Pick<TooltipProps, 'label' | 'keys'> & { onEscape: () => void }

function TooltipWords({ label, keys, onEscape }: TooltipWordsProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onEscape()
  })
  useEffect(() => {
    // Before all others who listen.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
  return (
    <>
      {label}
      {keys && <Kbd keys={keys} />}
    </>
  )
}
