import { Popover as MantinePopover } from '@mantine/core'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'

type PopoverProps = {
  open: boolean
  onClose: () => void
  /** What it hangs on; it has to pass on `ref`. */
  anchor: ReactElement
  /** Name of the small dialog. */
  label: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'end'
  /** 304 unless what is inside needs another width. */
  width?: number
  className?: string
  /** Whether the anchor gets the focus back; not where what was chosen opens something that takes it. */
  returnsFocus?: boolean
  children: ReactNode
}

/** A small dialog beside its anchor: holds focus, Escape closes and gives it back; a sheet on a phone. */
export function Popover({ open, onClose, anchor, label, side = 'bottom', align, width = 304, ...rest }: PopoverProps) {
  const { returnsFocus = true } = rest
  // What opens from inside it stands elsewhere in the page: a press there is no press beside this one.
  const isInside = useRef(false)
  const press = (): void => {
    isInside.current = true
    setTimeout(() => {
      isInside.current = false
    })
  }
  return (
    <MantinePopover
      opened={open}
      onChange={(opened) => !opened && !isInside.current && onClose()}
      position={align ? `${side}-${align}` : side}
      width={width}
      offset={6}
      trapFocus
      returnFocus={returnsFocus}
      withinPortal
      withRoles={false}
      transitionProps={{ duration: 0 }}
      zIndex="var(--z-popover)"
      classNames={{ dropdown: classNames('pop sheet float-in', rest.className) }}
    >
      <MantinePopover.Target>{anchor}</MantinePopover.Target>
      <MantinePopover.Dropdown
        role="dialog"
        aria-label={label}
        onMouseDownCapture={press}
        onTouchStartCapture={press}
        // The keys of the page are not for who is in here; the trap for Tab listens on the document.
        onKeyDown={(event) => event.key !== 'Tab' && event.stopPropagation()}
      >
        {rest.children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}
